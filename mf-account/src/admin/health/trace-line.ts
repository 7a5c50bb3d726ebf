/** Size of the picture that a line is drawn in. */
export const picture = { width: 100, height: 28 } as const;
/** Room above and below, so that a line at the edge is whole. */
const edge = 2;

/**
 * The path of a line through values one after another, from 0 at the bottom to the highest at the top. It has gaps
 * where nothing is known; a value between two gaps is a dot.
 */
export function traceLine(values: readonly (number | null)[]): string {
  const highest = Math.max(1, ...values.filter((value) => value !== null));
  const step = values.length > 1 ? picture.width / (values.length - 1) : 0;
  const round = (place: number) => Math.round(place * 100) / 100;
  return values
    .map((value, index) => {
      if (value === null) return '';
      const x = round(index * step);
      const y = round(picture.height - edge - (value / highest) * (picture.height - 2 * edge));
      const follows = index > 0 && values[index - 1] !== null;
      if (follows) return `L${x} ${y}`;
      // A line without length keeps its round ends.
      return `M${x} ${y}${(values[index + 1] ?? null) === null ? 'h0.01' : ''}`;
    })
    .join('');
}
