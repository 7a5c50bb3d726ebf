/** Letters and figures only: a quote is the same whatever became of its dashes and quotation marks. */
export const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** A message made ready once for all quotes that are looked for in it. */
export interface ReadMessage {
  readonly text: string;
  /** The whole of it, with a space at either end. */
  readonly padded: string;
  readonly sentences: ReadonlySet<string>;
}

export const readMessage = (text: string): ReadMessage => ({
  text,
  padded: ` ${plain(text)} `,
  sentences: new Set([text, ...text.split(/[.!?…;\n]+/)].map(plain)),
});

/**
 * The message that a quote is from: part of one, or the whole of one of its sentences however short,
 * such as 'No.' One or two letters out of a longer sentence prove nothing.
 */
export function findQuoted(said: readonly ReadMessage[], quote: string | null): ReadMessage | undefined {
  const wanted = plain(quote ?? '');
  if (wanted === '') return undefined;
  return said.find(
    ({ sentences, padded }) =>
      sentences.has(wanted) || (wanted.length >= 3 && padded.includes(` ${wanted} `)),
  );
}

/** Part of a text, from `start` up to but without `end`, in UTF-16 units. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Where in a text a quote stands, by its words alone; the whole of it where they cannot be told apart. */
export function locateQuote(text: string, quote: string): Span {
  const exact = text.indexOf(quote);
  if (exact >= 0 && quote !== '') return { start: exact, end: exact + quote.length };
  const words = Array.from(text.matchAll(/[\p{L}\p{N}]+/gu), (match) => ({
    word: plain(match[0]),
    start: match.index,
    end: match.index + match[0].length,
  }));
  const wanted = plain(quote).split(' ');
  const first = words.findIndex((_, index) =>
    wanted.every((word, offset) => words[index + offset]?.word === word),
  );
  const from = words[first];
  const to = words[first + wanted.length - 1];
  return from && to ? { start: from.start, end: to.end } : { start: 0, end: text.length };
}
