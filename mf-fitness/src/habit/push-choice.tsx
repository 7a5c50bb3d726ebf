import { useEffect, useState } from 'react';
import styles from './habit.module.css';
import { useHabitTexts } from './texts.ts';
import { canPush, isPushed, startPush, stopPush } from './push-reminders.ts';

/** Turns reminders in this browser on and off, if server and browser support them. */
export function PushChoice({ pushKey }: { readonly pushKey: string | null }) {
  const { t } = useHabitTexts();
  const [on, setOn] = useState(false);
  const [problem, setProblem] = useState<'pushDenied' | 'pushFailed' | null>(null);
  const possible = pushKey !== null && canPush();

  useEffect(() => {
    if (!possible) return;
    isPushed().then(setOn, (error: unknown) => console.warn('Reminders cannot be asked about', error));
  }, [possible]);

  if (!possible) return null;
  async function change(key: string, wanted: boolean): Promise<void> {
    setProblem(null);
    try {
      if (!wanted) await stopPush();
      else if ((await startPush(key)) === 'denied') {
        setProblem('pushDenied');
        return;
      }
      setOn(wanted);
    } catch (error) {
      console.warn('Reminders could not be changed', error);
      setProblem('pushFailed');
    }
  }
  return (
    <>
      <label className={styles['choice']}>
        <input type="checkbox" checked={on} onChange={({ target }) => void change(pushKey, target.checked)} />
        {t('pushReminders')}
      </label>
      {problem && <p role="alert">{t(problem)}</p>}
    </>
  );
}
