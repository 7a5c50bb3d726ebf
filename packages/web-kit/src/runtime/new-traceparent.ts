const hex = (bytes: number) =>
  [...crypto.getRandomValues(new Uint8Array(bytes))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

/**
 * Begins the trace of one call, in the words of W3C Trace Context. It is random and says nothing of who calls; servers
 * follow it to where an event ends, when they trace at all.
 */
export const newTraceparent = (): string => `00-${hex(16)}-${hex(8)}-01`;
