import { habitHelps, sessionRoutes, type HabitHelp } from '@ondine/contracts';
import { Card, dateFormat, useApiQuery } from '@ondine/web-kit';
import { habitOf } from './habit.ts';
import styles from './habit.module.css';
import { useHabitTexts } from './texts.ts';
import { PushChoice } from './push-choice.tsx';
import { useHabit } from './use-habit.ts';

const helpLabels = {
  goal: 'showGoal',
  reminder: 'showReminder',
  freeze: 'showFreeze',
  comeback: 'showComeback',
  lookBack: 'showLookBack',
} as const;
const goals = [1, 2, 3, 4, 5, 6, 7];
const dayName = dateFormat({ weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' });

/**
 * Support for keeping the habit, with the features the member has turned on. Hidden without their history or settings.
 */
export function HabitCard() {
  const { t } = useHabitTexts();
  const { kept, failed, change } = useHabit();
  const { data } = useApiQuery(sessionRoutes.history);
  if (!data || !kept) return null;
  const { done, reminder, streak, comeback, lookBack } = habitOf(data, kept);
  const { goal, off } = kept;
  const shows = (help: HabitHelp) => !off.includes(help);
  const [frozen] = streak.frozen;
  return (
    <Card as="section" className={styles['card']}>
      <h2 className={styles['title']}>{t('title')}</h2>
      {shows('goal') && (
        <>
          <p>{t(done >= goal ? 'reached' : 'goal', { done: Math.min(done, goal), goal })}</p>
          <p className={styles['soft']}>{t('counts')}</p>
          <progress className={styles['bar']} value={Math.min(done, goal)} max={goal} aria-hidden="true" />
        </>
      )}
      {shows('reminder') && reminder && <p className={styles['soft']}>{t('reminder', { ...reminder })}</p>}
      {shows('freeze') && streak.days > 1 && (
        <p className={styles['soft']}>
          {frozen === undefined
            ? t('streak', { days: streak.days })
            : t('frozen', { day: dayName.format(new Date(`${frozen}T00:00:00Z`)), days: streak.days })}
        </p>
      )}
      {shows('comeback') && comeback && (
        <p>{t('comeback', { first: comeback.plan[0], second: comeback.plan[1] })}</p>
      )}
      {shows('lookBack') && lookBack && (
        <p className={styles['soft']}>
          {t('lookBack', { sessions: lookBack.sessions, days: lookBack.days })}
        </p>
      )}
      <details className={styles['settings']}>
        <summary>{t('settings')}</summary>
        <label className={styles['choice']}>
          {t('goalLabel')}
          <select value={goal} onChange={({ target }) => change(() => ({ goal: Number(target.value) }))}>
            {goals.map((number) => (
              <option key={number} value={number}>
                {number}
              </option>
            ))}
          </select>
        </label>
        <p className={styles['soft']}>{t('goalNote')}</p>
        {habitHelps.map((help) => (
          <label key={help} className={styles['choice']}>
            <input
              type="checkbox"
              checked={shows(help)}
              onChange={({ target }) =>
                change((before) => ({
                  off: target.checked ? before.off.filter((each) => each !== help) : [...before.off, help],
                }))
              }
            />
            {t(helpLabels[help])}
          </label>
        ))}
        <PushChoice pushKey={kept.push_key} />
        {failed && <p role="alert">{t('notKept')}</p>}
      </details>
    </Card>
  );
}
