import type { HealthFigure } from '@ondine/contracts';
import styles from './health.module.css';
import { useHealthTexts } from './texts.ts';
import { picture, traceLine } from './trace-line.ts';

/** A metric with its name, and its last hour as a line with a text alternative. */
export function FigureRow({
  name,
  figure,
  show,
}: {
  readonly name: string;
  readonly figure: HealthFigure;
  /** Formats a value. */
  readonly show: (value: number) => string;
}) {
  const { t } = useHealthTexts();
  return (
    <div className={styles['figure']}>
      <dt>{name}</dt>
      <dd>{figure.now === null ? t('unknown') : show(figure.now)}</dd>
      <dd>
        <LastHour values={[...figure.last_hour, figure.now]} show={show} />
      </dd>
    </div>
  );
}

function LastHour({
  values,
  show,
}: {
  readonly values: readonly (number | null)[];
  readonly show: (value: number) => string;
}) {
  const { t } = useHealthTexts();
  const known = values.filter((value) => value !== null);
  const [low, high] = [Math.min(...known), Math.max(...known)];
  const range =
    low === high
      ? t('lastHourSame', { value: show(low) })
      : t('lastHour', { low: show(low), high: show(high) });
  const words =
    known.length === 0
      ? t('lastHourUnknown')
      : [range, ...(known.length < values.length ? [t('lastHourGaps')] : [])].join(' ');
  return (
    <svg
      className={styles['line']}
      viewBox={`0 0 ${picture.width} ${picture.height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={words}
    >
      <line className={styles['ground']} x1="0" x2={picture.width} y1={picture.height} y2={picture.height} />
      <path className={styles['trace']} d={traceLine(values)} />
    </svg>
  );
}
