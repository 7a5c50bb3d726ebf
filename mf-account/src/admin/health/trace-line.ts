/** Size of the picture of a line. */
export const picture = { width: 100, height: 28 } as const;
/** Space above and below, so that a line at the edge is not cut off. */
const edge = 2;

/**
 * The SVG path of a line through consecutive values, from 0 at the bottom to the highest at the top. Unknown values are
 * gaps; a value between two gaps is a dot.
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
      // A line of zero length has visible round caps.
      return `M${x} ${y}${(values[index + 1] ?? null) === null ? 'h0.01' : ''}`;
    })
    .join('');
}
