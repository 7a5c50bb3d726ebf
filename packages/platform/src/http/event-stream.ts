import type { IncomingMessage } from 'node:http';
import { eventStreamType, type StreamEventName } from '@ondine/contracts';
import type { Response } from 'express';

/** Whether a client prefers the answer as a stream of server-sent events. */
export const acceptsEventStream = ({ headers }: IncomingMessage): boolean =>
  headers.accept?.includes(eventStreamType) === true;

/** Whether an answer has begun as server-sent events. */
export const isEventStream = (response: Response): boolean =>
  response.headersSent && String(response.getHeader('content-type')).startsWith(eventStreamType);

/**
 * Sends one server-sent event; the first one opens the stream. Before it, an error still gets its status and
 * problem+json. Does nothing once the client has disconnected.
 */
export function sendStreamEvent(response: Response, name: StreamEventName, data: unknown): void {
  sendStreamText(response, name, JSON.stringify(data));
}

/** The same for data that is JSON already. */
export function sendStreamText(response: Response, name: StreamEventName, text: string): void {
  if (!response.headersSent) {
    response
      .status(200)
      .set({ 'Content-Type': `${eventStreamType}; charset=utf-8`, 'X-Accel-Buffering': 'no' });
    response.flushHeaders();
  }
  if (!response.writable) return;
  response.write(`event: ${name}\ndata: ${text}\n\n`);
}
