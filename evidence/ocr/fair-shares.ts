/**
 * How much each may have of `total`: what it needs up to the same highest share, which is as large as `total` allows.
 *
 * @param needs whole numbers, 0 or more
 */
export function fairShares(needs: readonly number[], total: number): number[] {
  let left = total;
  const ascending = needs.map((need, at) => ({ need, at })).sort((a, b) => a.need - b.need);
  const shares: number[] = needs.map(() => 0);
  for (const [rank, { need, at }] of ascending.entries()) {
    const share = Math.min(need, Math.floor(left / (ascending.length - rank)));
    shares[at] = share;
    left -= share;
  }
  return shares;
}
