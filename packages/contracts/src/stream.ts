import * as z from 'zod';

/** The media type by which a client asks for a streamed answer; a server that does not stream answers with JSON. */
export const eventStreamType = 'text/event-stream';

/**
 * The server-sent events of a streamed answer. `delta` appends text, `restart` discards all text so far, and one of
 * `reply` (the call's usual answer) and `problem` (RFC 9457) ends the stream.
 */
export const streamEventNames = ['delta', 'restart', 'reply', 'problem'] as const;
export type StreamEventName = (typeof streamEventNames)[number];

export const streamDeltaSchema = z.object({ text: z.string() });
