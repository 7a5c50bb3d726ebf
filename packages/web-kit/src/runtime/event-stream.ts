import { streamDeltaSchema } from '@ondine/contracts';
import { ApiError, networkError, toApiError, unreadableAnswer } from './api-error.ts';
import type { Patience } from './patience.ts';

/** More text of a streamed answer, or an instruction to discard all text so far. */
export type StreamProgress = { readonly kind: 'delta'; readonly text: string } | { readonly kind: 'restart' };

/** A server-sent event with its parsed JSON data. */
export interface StreamEvent {
  readonly name: string;
  readonly data: unknown;
}

/**
 * Reads a streamed answer to its end.
 * @param patience ends a stream that is silent for too long
 * @returns the body of the answer, not validated
 * @throws ApiError for a problem in the stream, and when it ends before the answer
 */
export async function readEventStream(
  answer: Response,
  onProgress: ((progress: StreamProgress) => void) | undefined,
  patience: Pick<Patience, 'within' | 'renew'>,
): Promise<unknown> {
  for await (const { name, data } of eventsOf(answer, patience)) {
    switch (name) {
      case 'delta': {
        const delta = streamDeltaSchema.safeParse(data);
        if (delta.success) onProgress?.({ kind: 'delta', text: delta.data.text });
        break;
      }
      case 'restart':
        onProgress?.({ kind: 'restart' });
        break;
      case 'reply':
        return data;
      case 'problem':
        throw toApiError(data, answer.status);
    }
  }
  throw networkError(new Error('The stream ended before the answer did'));
}

/**
 * Iterates over the events of an answer until it ends. @param patience ends one that is silent for too long @throws
 * ApiError
 */
export async function* eventsOf(
  answer: Response,
  patience: Pick<Patience, 'within' | 'renew'>,
): AsyncGenerator<StreamEvent> {
  const reader = answer.body?.getReader();
  if (!reader) throw unreadableAnswer(answer.status);
  const decoder = new TextDecoder();
  let buffered = '';
  try {
    for (;;) {
      patience.renew();
      const { done, value } = await patience.within(reader.read()).catch((error: unknown) => {
        throw error instanceof ApiError ? error : networkError(error);
      });
      if (done) return;
      buffered += decoder.decode(value, { stream: true });
      const blocks = buffered.split('\n\n');
      buffered = blocks.pop() ?? '';
      for (const block of blocks) {
        // Comments only keep a stream open.
        if (block.includes('data: ')) yield parseEvent(block, answer.status);
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

function parseEvent(block: string, status: number): StreamEvent {
  const field = (name: string) =>
    block
      .split('\n')
      .filter((line) => line.startsWith(`${name}: `))
      .map((line) => line.slice(name.length + 2))
      .join('\n');
  try {
    return { name: field('event'), data: JSON.parse(field('data')) };
  } catch (error) {
    throw unreadableAnswer(status, error);
  }
}
