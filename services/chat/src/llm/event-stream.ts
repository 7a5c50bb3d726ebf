/**
 * The data of each server-sent event, as it comes. `[DONE]` is one of them: without it, or a reason
 * to finish, nobody can tell a finished answer from a broken line.
 */
export async function* readEvents(body: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const bytes of body) {
    rest += decoder.decode(bytes, { stream: true });
    const lines = rest.split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    yield* lines.flatMap(dataOf);
  }
  yield* dataOf(rest + decoder.decode());
}

/** Endpoints write one line of data an event; comments and names of events are left out. */
const dataOf = (line: string): string[] => {
  const found = /^data: ?(.+)$/.exec(line.trimEnd());
  return found?.[1] === undefined ? [] : [found[1]];
};
