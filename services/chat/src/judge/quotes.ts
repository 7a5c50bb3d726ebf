/** Letters and digits only, so that dashes and quotation marks do not matter in comparisons of quotes. */
export const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** A message prepared once for looking up several quotes. */
export interface ReadMessage {
  readonly text: string;
  /** The whole text, with a space at either end. */
  readonly padded: string;
  readonly sentences: ReadonlySet<string>;
}

export const readMessage = (text: string): ReadMessage => ({
  text,
  padded: ` ${plain(text)} `,
  sentences: new Set([text, ...text.split(/[.!?…;\n]+/)].map(plain)),
});

/**
 * The message that contains a quote: part of a sentence, or a whole sentence however short, such as 'No.' One or two
 * letters out of a longer sentence prove nothing.
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

/** The position of a quote in a text, compared by words; the whole text if it cannot be determined. */
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
