import { ChartFigure, type ChartRow, type ChartWords } from './chart-figure.tsx';
import styles from './charts.module.css';

/** Space above the highest value, so that its dot is not cut off. */
const top = 6;

/** A line chart of consecutive values, from 0 to `highest`. */
export function LineChart({
  words,
  name,
  points,
  highest,
}: {
  readonly words: ChartWords;
  /** The name of the series. */
  readonly name: string;
  readonly points: readonly { readonly label: string; readonly value: number }[];
  readonly highest: number;
}) {
  const step = points.length > 1 ? 96 / (points.length - 1) : 0;
  const places = points.map(({ value }, index) => ({
    x: points.length > 1 ? 2 + index * step : 50,
    y: 100 - top - (Math.min(value, highest) / highest) * (100 - 2 * top),
  }));
  const rows: ChartRow[] = points.map(({ label, value }) => ({ label, values: [value] }));
  const ends = [points[0], ...(points.length > 1 ? [points.at(-1)] : [])];
  return (
    <ChartFigure words={words} series={[name]} rows={rows} axis={ends.map((point) => point?.label ?? '')}>
      <line className={styles['ground']} x1="0" x2="100" y1="100" y2="100" />
      <polyline className={styles['line']} points={places.map(({ x, y }) => `${x},${y}`).join(' ')} />
      {places.map(({ x, y }, index) => (
        // A line of zero length has round caps that stay round however the picture is stretched.
        <path key={index} className={styles['dot']} d={`M${x} ${y}h0.01`} />
      ))}
    </ChartFigure>
  );
}
