/**
 * Counts requests within a sliding minute. Gives undefined when one more has room, else the seconds until it would.
 * Those without room do not count.
 */
export function slidingLimit(requestsPerMinute: number, minuteMs: number): () => number | undefined {
  const admitted: number[] = [];
  return () => {
    const now = performance.now();
    while (admitted[0] !== undefined && now - admitted[0] >= minuteMs) admitted.shift();
    const [oldest] = admitted;
    if (oldest !== undefined && admitted.length >= requestsPerMinute) {
      return Math.ceil(oldest + minuteMs - now) / 1000;
    }
    admitted.push(now);
    return undefined;
  };
}
