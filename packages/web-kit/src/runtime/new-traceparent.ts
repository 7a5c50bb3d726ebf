const hex = (bytes: number) =>
  [...crypto.getRandomValues(new Uint8Array(bytes))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

/**
 * Begins the trace of one call (W3C Trace Context). It is random and does not identify the client; servers that trace
 * follow it to the end of an event's handling.
 */
export const newTraceparent = (): string => `00-${hex(16)}-${hex(8)}-01`;
