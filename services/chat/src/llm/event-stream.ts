import { LlmError } from './llm.ts';

/** Characters of one line: no piece of an answer is longer, and an endless line must not fill the memory. */
const longestLine = 1_000_000;

/**
 * The data of each server-sent event, as it comes. `[DONE]` is one of them: without it, or a reason
 * to finish, nobody can tell a finished answer from a broken line.
 * @throws LlmError for a line that does not end
 */
export async function* readEvents(body: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  /** The line that has begun, in the pieces it came in: each is looked through once. */
  let begun: string[] = [];
  let length = 0;
  for await (const bytes of body) {
    const text = decoder.decode(bytes, { stream: true });
    begun.push(text);
    length += text.length;
    if (length > longestLine) throw new LlmError('unusable', 'The endpoint streams a line without an end');
    // The feed that ends a line may come with the next piece.
    if (!/[\r\n]/.test(text) && begun.at(-2)?.endsWith('\r') !== true) continue;
    const lines = begun.join('').split(/\r\n|\n|\r(?!$)/);
    const rest = lines.pop() ?? '';
    begun = [rest];
    length = rest.length;
    yield* lines.flatMap(dataOf);
  }
  yield* dataOf(begun.join('') + decoder.decode());
}

/** Endpoints write one line of data an event; comments and names of events are left out. */
const dataOf = (line: string): string[] => {
  const found = /^data: ?(.+)$/.exec(line.trimEnd());
  return found?.[1] === undefined ? [] : [found[1]];
};
