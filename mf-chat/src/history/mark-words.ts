/** A piece of a message, marked if it met a checkpoint. */
export interface Piece {
  readonly text: string;
  readonly marked: boolean;
}

/**
 * Splits a message into marked and unmarked pieces.
 * @param spans from `start` up to but without `end`, in any order; they may overlap or exceed the text
 */
export function markWords(
  text: string,
  spans: readonly { readonly start: number; readonly end: number }[],
): Piece[] {
  const edges = [0, text.length, ...spans.flatMap(({ start, end }) => [start, end])]
    .filter((edge) => edge >= 0 && edge <= text.length)
    .toSorted((a, b) => a - b);
  const pieces: Piece[] = [];
  for (const [index, from] of edges.entries()) {
    const to = edges[index + 1] ?? from;
    if (to === from) continue;
    const marked = spans.some(({ start, end }) => start <= from && end >= to);
    const last = pieces.at(-1);
    if (last?.marked === marked)
      pieces[pieces.length - 1] = { text: last.text + text.slice(from, to), marked };
    else pieces.push({ text: text.slice(from, to), marked });
  }
  return pieces;
}
