import { LlmError } from './llm.ts';

/** The longest line in characters: no chunk of an answer is longer, and an endless line must not fill the memory. */
const longestLine = 1_000_000;

/**
 * The data of each server-sent event, as it arrives, including `[DONE]`: without that or a finish reason, a complete
 * answer cannot be told from a broken connection.
 * @throws LlmError for a line that does not end
 */
export async function* readEvents(body: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  /** The chunks of the current line: each is searched once. */
  let begun: string[] = [];
  let length = 0;
  for await (const bytes of body) {
    const text = decoder.decode(bytes, { stream: true });
    begun.push(text);
    length += text.length;
    if (length > longestLine) throw new LlmError('unusable', 'The endpoint streams a line without an end');
    // The line feed after a carriage return may be in the next chunk.
    if (!/[\r\n]/.test(text) && begun.at(-2)?.endsWith('\r') !== true) continue;
    const lines = begun.join('').split(/\r\n|\n|\r(?!$)/);
    const rest = lines.pop() ?? '';
    begun = [rest];
    length = rest.length;
    yield* lines.flatMap(dataOf);
  }
  yield* dataOf(begun.join('') + decoder.decode());
}

/** Endpoints write one data line per event; comments and event names are ignored. */
const dataOf = (line: string): string[] => {
  const found = /^data: ?(.+)$/.exec(line.trimEnd());
  return found?.[1] === undefined ? [] : [found[1]];
};
