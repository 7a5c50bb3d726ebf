import { useSession } from '@ondine/web-kit/runtime';
import { useEffect, useState } from 'react';
import { canPush } from './end-reminders.ts';
import { isPushed, startPush, stopPush } from './push-reminders.ts';
import { useReminderTexts } from './texts.ts';

/** The switch of the reminders in this browser. */
export interface ReminderSwitch {
  readonly label: string;
  readonly on: boolean;
  /** Why the last change failed, for the user. */
  readonly problem: string | null;
  readonly change: (wanted: boolean) => void;
}

/**
 * Turns the reminders of the signed-in user in this browser on and off.
 * @param pushKey the server's public key; null where it pushes none
 * @returns null when server or browser do not support them
 */
export function useReminders(pushKey: string | null): ReminderSwitch | null {
  const { t } = useReminderTexts();
  const userId = useSession().user?.id;
  const [on, setOn] = useState(false);
  const [problem, setProblem] = useState<'pushDenied' | 'pushFailed' | null>(null);
  const possible = pushKey !== null && userId !== undefined && canPush();

  useEffect(() => {
    if (!possible) return;
    isPushed(userId).then(setOn, (error: unknown) => console.warn('Reminders cannot be asked about', error));
  }, [possible, userId]);

  if (!possible) return null;
  async function change(user: string, key: string, wanted: boolean): Promise<void> {
    setProblem(null);
    try {
      if (!wanted) await stopPush();
      else if ((await startPush(user, key)) === 'denied') {
        setProblem('pushDenied');
        return;
      }
      setOn(wanted);
    } catch (error) {
      console.warn('Reminders could not be changed', error);
      setProblem('pushFailed');
    }
  }
  return {
    label: t('pushReminders'),
    on,
    problem: problem && t(problem),
    change: (wanted) => void change(userId, pushKey, wanted),
  };
}
