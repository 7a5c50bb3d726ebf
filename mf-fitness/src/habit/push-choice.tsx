import { useReminders } from '@ondine/web-kit';
import styles from './habit.module.css';

/** Turns reminders in this browser on and off, if server and browser support them. */
export function PushChoice({ pushKey }: { readonly pushKey: string | null }) {
  const reminders = useReminders(pushKey);
  if (!reminders) return null;
  const { label, on, problem, change } = reminders;
  return (
    <>
      <label className={styles['choice']}>
        <input type="checkbox" checked={on} onChange={({ target }) => change(target.checked)} />
        {label}
      </label>
      {problem !== null && <p role="alert">{problem}</p>}
    </>
  );
}
