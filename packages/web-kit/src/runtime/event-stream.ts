import { streamDeltaSchema } from '@ondine/contracts';
import { networkError, toApiError, unreadableAnswer } from './api-error.ts';

/** More text of a streamed answer, or the news that all text so far is void. */
export type StreamProgress = { readonly kind: 'delta'; readonly text: string } | { readonly kind: 'restart' };

interface StreamEvent {
  readonly name: string;
  readonly data: unknown;
}

/**
 * Reads a streamed answer to its end.
 * @returns the body of the answer, unchecked
 * @throws ApiError for a problem in the stream, and when it ends before the answer came
 */
export async function readEventStream(
  answer: Response,
  onProgress: ((progress: StreamProgress) => void) | undefined,
): Promise<unknown> {
  for await (const { name, data } of eventsOf(answer)) {
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

async function* eventsOf(answer: Response): AsyncGenerator<StreamEvent> {
  const reader = answer.body?.getReader();
  if (!reader) throw unreadableAnswer(answer.status);
  const decoder = new TextDecoder();
  let buffered = '';
  try {
    for (;;) {
      const { done, value } = await reader.read().catch((error: unknown) => {
        throw networkError(error);
      });
      if (done) return;
      buffered += decoder.decode(value, { stream: true });
      const blocks = buffered.split('\n\n');
      buffered = blocks.pop() ?? '';
      for (const block of blocks) yield parseEvent(block, answer.status);
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
