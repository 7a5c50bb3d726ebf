/** An event of a stream, encoded once for all viewers. */
export interface StreamEvent {
  /** The event itself. */
  readonly bytes: Buffer;
  /** The event as a chunk of a chunked answer (RFC 9112, 7.1). */
  readonly chunk: Buffer;
}

/** @param name of the event @param data JSON, without line breaks */
export function streamEvent(name: 'page' | 'place' | 'here', data: string): StreamEvent {
  const text = `event: ${name}\ndata: ${data}\n\n`;
  const size = Buffer.byteLength(text);
  const head = `${size.toString(16)}\r\n`;
  const chunk = Buffer.from(`${head}${text}\r\n`);
  return { bytes: chunk.subarray(head.length, head.length + size), chunk };
}
