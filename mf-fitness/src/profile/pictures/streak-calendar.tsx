import type { FitnessHistory } from '@ondine/contracts';
import { ScrollBox } from '@ondine/web-kit';
import { useProfileTexts } from '../texts.ts';
import { longestRow } from './longest-row.ts';
import styles from './pictures.module.css';
import { showDay } from './show-day.ts';

const cell = 14;
const size = 11;
const daysOfWeek = 7;

/**
 * A calendar with a square for each day and a column for each week from Monday down; more sessions fill a square more.
 */
export function StreakCalendar({ days }: { readonly days: FitnessHistory['days'] }) {
  const { t } = useProfileTexts();
  const active = days.filter(({ sessions }) => sessions > 0);
  // Who has just begun is not told of weeks before.
  const first = active[0] ?? days[0];
  const summary = t('calendarSummary', {
    active: active.length,
    first: first === undefined ? '' : showDay(first.date),
    longest: longestRow(days.map(({ sessions }) => sessions > 0)),
  });
  const columns = Math.ceil(days.length / daysOfWeek);
  return (
    <figure className={styles['figure']}>
      <figcaption className={styles['title']}>{t('calendar')}</figcaption>
      <p className={styles['soft']}>{summary}</p>
      <svg
        className={styles['calendar']}
        viewBox={`0 0 ${columns * cell} ${daysOfWeek * cell}`}
        role="img"
        aria-label={summary}
      >
        {days.map(({ date, sessions }, index) => (
          <rect
            key={date}
            className={styles[`level${Math.min(sessions, 3)}`]}
            x={Math.floor(index / daysOfWeek) * cell + (cell - size) / 2}
            y={(index % daysOfWeek) * cell + (cell - size) / 2}
            width={size}
            height={size}
            rx={3}
          >
            <title>{t('dayWithSessions', { date: showDay(date), number: sessions })}</title>
          </rect>
        ))}
      </svg>
      <details className={styles['figures']}>
        <summary>{t('figures')}</summary>
        <ScrollBox label={t('figures')} className={styles['list']}>
          <ul>
            {active.map(({ date, sessions }) => (
              <li key={date}>{t('dayWithSessions', { date: showDay(date), number: sessions })}</li>
            ))}
          </ul>
        </ScrollBox>
      </details>
    </figure>
  );
}
