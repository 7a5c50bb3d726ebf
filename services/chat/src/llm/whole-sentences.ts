const sentenceEnd = /[.!?…]["'’”)*]*(?=\s|$)/g;

/** The part of a text up to the end of its last whole sentence; empty when none is whole. */
export function wholeSentences(text: string): string {
  const last = [...text.matchAll(sentenceEnd)].at(-1);
  return last ? text.slice(0, last.index + last[0].length) : '';
}
