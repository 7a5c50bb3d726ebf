import { ChartFigure, type ChartRow, type ChartWords } from './chart-figure.tsx';
import styles from './charts.module.css';

const baseline = 100;
/** Share of its slot that a bar fills. */
const fill = 0.72;

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** A stacked bar chart. */
export function BarChart({
  words,
  series,
  bars,
}: {
  readonly words: ChartWords;
  readonly series: readonly string[];
  readonly bars: readonly ChartRow[];
}) {
  const highest = Math.max(1, ...bars.map(({ values }) => sum(values)));
  const place = 100 / Math.max(1, bars.length);
  const middle = bars[Math.floor((bars.length - 1) / 2)];
  const ends = [bars[0], ...(bars.length > 2 ? [middle] : []), ...(bars.length > 1 ? [bars.at(-1)] : [])];
  return (
    <ChartFigure words={words} series={series} rows={bars} axis={ends.map((bar) => bar?.label ?? '')}>
      <line className={styles['ground']} x1="0" x2="100" y1={baseline} y2={baseline} />
      {bars.map(({ values }, index) =>
        values.map((value, layer) => {
          const height = (value / highest) * baseline;
          const below = (sum(values.slice(0, layer)) / highest) * baseline;
          return (
            value > 0 && (
              <rect
                key={`${index}.${layer}`}
                className={styles[`series${layer}`]}
                x={index * place + (place * (1 - fill)) / 2}
                width={place * fill}
                y={baseline - below - height}
                height={height}
              />
            )
          );
        }),
      )}
    </ChartFigure>
  );
}
