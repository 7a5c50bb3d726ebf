import { sessionRoutes } from '@ondine/contracts';
import {
  Badge,
  Banner,
  Button,
  ButtonLink,
  dateFormat,
  Dialog,
  queryClient,
  useApiMutation,
} from '@ondine/web-kit';
import { useState } from 'react';
import { useExerciseTexts } from '../../exercises/texts/exercise-texts.ts';
import { formatDuration } from '../../format-duration.ts';
import { useTexts } from '../../texts.ts';
import { pacePerMinute } from '../pace.ts';
import { performanceLevel } from '../performance-level.ts';
import type { ProfileSession } from '../profile-session.ts';
import { useProfileTexts } from '../texts.ts';
import { exerciseDescription } from './exercise-descriptions.ts';
import styles from './session-detail.module.css';

const moment = dateFormat({ dateStyle: 'full', timeStyle: 'short' });

/** All data of one workout, a link to do it again, and its deletion, which asks first. */
export function SessionDetailDialog({
  session,
  onClose,
}: {
  readonly session: ProfileSession;
  readonly onClose: () => void;
}) {
  const { t } = useTexts();
  const exerciseText = useExerciseTexts();
  const { t: tp } = useProfileTexts();
  const [isAsked, setIsAsked] = useState(false);
  const remove = useApiMutation(sessionRoutes.remove);
  const removed = () => {
    // Totals, streaks, charts and achievements change with it.
    void queryClient.invalidateQueries();
    onClose();
  };
  const { level, tone } = performanceLevel(session.result, session.durationMs);
  const isCounted = session.counted === 'counted';
  const description = exerciseDescription(session.slug);
  const facts = [
    [tp('repsCompleted'), isCounted ? session.result : t('notCounted')],
    [tp('duration'), formatDuration(session.durationMs)],
    ...(isCounted
      ? [[tp('paceLabel'), t('pace', { pace: pacePerMinute(session.result, session.durationMs) })] as const]
      : []),
    [
      tp('performance'),
      <Badge key="level" tone={tone}>
        {t(level)}
      </Badge>,
    ],
    [tp('sessionDate'), moment.format(session.at)],
    [
      tp('sessionId'),
      <code key="id" className={styles['id']}>
        {session.id}
      </code>,
    ],
  ] as const;
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={exerciseText(session.name)}
      description={description === undefined ? undefined : exerciseText(description)}
      actions={
        isAsked ? (
          <>
            <Button variant="ghost" onClick={() => setIsAsked(false)}>
              {tp('keepWorkout')}
            </Button>
            <Button
              variant="danger"
              loading={remove.isPending}
              onClick={() => remove.mutate({ params: { id: session.id } }, { onSuccess: removed })}
            >
              {tp('deleteForGood')}
            </Button>
          </>
        ) : (
          <>
            <Button variant="ghost" onClick={() => setIsAsked(true)}>
              {tp('deleteWorkout')}
            </Button>
            <Button variant="ghost" onClick={onClose}>
              {tp('close')}
            </Button>
            <ButtonLink to={`/exercise/${session.slug}`}>{tp('repeat')}</ButtonLink>
          </>
        )
      }
    >
      {isAsked && (
        <Banner tone="warning" title={tp('deleteTitle')}>
          {tp('deleteText')}
        </Banner>
      )}
      {remove.isError && <Banner tone="danger">{remove.error.detail}</Banner>}
      <dl className={styles['facts']}>
        {facts.map(([label, value]) => (
          <div key={label} className={styles['fact']}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
