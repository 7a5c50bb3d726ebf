import {
  Banner,
  Button,
  dateFormat,
  type FinishedWorkout,
  useCopy,
  useServerTexts,
  useWorkoutQueue,
  workoutQueue,
} from '@ondine/web-kit';
import { useState } from 'react';
import { useOnline } from '../screens/offline-notice.tsx';
import { useTexts } from '../texts.ts';
import styles from './notices.module.css';

const time = dateFormat({ hour: 'numeric', minute: '2-digit' });

/** Shows which workouts wait to be sent, which were sent after waiting, and which were refused for good. */
export function WorkoutNotice() {
  const { t } = useTexts();
  const serverText = useServerTexts();
  const { waiting, refused, allKept, arrived, restIsAsked } = useWorkoutQueue();
  const online = useOnline();
  /** The last one that waits: with another one, a closed notice is back. */
  const newest = waiting.at(-1)?.id;
  const [closed, setClosed] = useState<string>();
  const [readAt, setReadAt] = useState<number | null>(null);
  const figures = (body: FinishedWorkout) => {
    const { exercise_name: name, reps_completed: reps, exercise_duration: seconds, form_score: score } = body;
    // A workout of an older release may have other fields: they are shown unchanged.
    if (![reps, seconds, score].every(Number.isFinite)) return Object.values(body).join(', ');
    return t('figures', {
      name: serverText(name),
      reps,
      seconds: Math.round(seconds),
      score: Math.round(score),
    });
  };
  return (
    <>
      {newest !== undefined && (newest !== closed || !allKept) && (
        <Banner {...(allKept && { dismissLabel: t('close'), onDismiss: () => setClosed(newest) })}>
          <p>{t(pluralOf(allKept ? 'waiting' : 'unkept', waiting.length), { count: waiting.length })}</p>
          {restIsAsked && <p>{t('resting')}</p>}
          {/* Without a connection it would do nothing, and cover more of the screen. */}
          {online && (
            <Button variant="ghost" onClick={() => void workoutQueue.wake()}>
              {t('sendNow')}
            </Button>
          )}
        </Banner>
      )}
      {arrived && arrived.at !== readAt && (
        <Banner tone="success" dismissLabel={t('close')} onDismiss={() => setReadAt(arrived.at)}>
          {t(pluralOf('arrived', arrived.count), { count: arrived.count, time: time.format(arrived.at) })}
        </Banner>
      )}
      {refused.map(({ id, userId, body, refusal }) => (
        <Banner
          key={id}
          tone="warning"
          action={
            <span className={styles['actions']}>
              <CopyButton text={figures(body)} />
              <Button variant="ghost" onClick={() => void workoutQueue.forget(userId, id)}>
                {t('putAway')}
              </Button>
            </span>
          }
        >
          <p>{t('refused', { name: serverText(body.exercise_name), reason: serverText(refusal ?? '') })}</p>
          <p>{figures(body)}</p>
        </Banner>
      ))}
    </>
  );
}

function CopyButton({ text }: { readonly text: string }) {
  const { t } = useTexts();
  const { label, copy } = useCopy(text);
  return (
    <Button variant="ghost" onClick={() => void copy()}>
      {t(label)}
    </Button>
  );
}

/** The key of a text by number: English has two plural forms. */
const pluralOf = <Key extends string>(key: Key, count: number) =>
  count === 1 ? (`${key}_one` as const) : (`${key}_other` as const);
