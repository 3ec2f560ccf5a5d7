/**
 * Counts the bytes of bodies that this process sends from now on.
 *
 * @returns `stop` ends the count and gives it
 */
export function meterSentBytes(): { stop(): number } {
  const original = globalThis.fetch;
  let bytes = 0;
  globalThis.fetch = (input, init) => {
    if (typeof init?.body === "string") bytes += Buffer.byteLength(init.body);
    return original(input, init);
  };
  return {
    stop() {
      globalThis.fetch = original;
      return bytes;
    },
  };
}
