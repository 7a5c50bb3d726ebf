import * as z from 'zod';

/** What a caller accepts to get an answer in pieces; a server that does not stream answers with JSON. */
export const eventStreamType = 'text/event-stream';

/**
 * The server-sent events of a streamed answer. `delta` adds text, `restart` takes back all text so
 * far, and one of `reply` (the call's usual answer) and `problem` (RFC 9457) ends the stream.
 */
export const streamEventNames = ['delta', 'restart', 'reply', 'problem'] as const;
export type StreamEventName = (typeof streamEventNames)[number];

export const streamDeltaSchema = z.object({ text: z.string() });
