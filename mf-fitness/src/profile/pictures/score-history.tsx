import { dateFormat, LineChart } from '@ondine/web-kit';
import { useProfileTexts } from '../texts.ts';
import styles from './pictures.module.css';

const moment = dateFormat({ day: 'numeric', month: 'short' });
const highest = 100;

/** A chart of scores out of 100, the oldest first. */
export function ScoreHistory({
  title,
  scores,
}: {
  readonly title: string;
  readonly scores: readonly { readonly at: string; readonly score: number }[];
}) {
  const { t } = useProfileTexts();
  if (scores.length === 0) {
    return (
      <div className={styles['empty']}>
        <h3>{title}</h3>
        <p className={styles['soft']}>{t('noScores')}</p>
      </div>
    );
  }
  const rounded = scores.map(({ at, score }) => ({ at, score: Math.round(score) }));
  return (
    <LineChart
      words={{
        title,
        summary: t(rounded.length === 1 ? 'scoreSummaryOne' : 'scoreSummary', {
          number: rounded.length,
          first: rounded[0]?.score ?? 0,
          last: rounded.at(-1)?.score ?? 0,
          average: Math.round(rounded.reduce((sum, { score }) => sum + score, 0) / rounded.length),
        }),
        figuresLabel: t('figures'),
        labelHeading: t('session'),
      }}
      name={t('score')}
      points={rounded.map(({ at, score }) => ({ label: moment.format(new Date(at)), value: score }))}
      highest={highest}
    />
  );
}
