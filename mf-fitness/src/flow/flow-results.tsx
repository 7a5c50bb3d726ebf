import { useWorkoutQueue } from '@ondine/web-kit';
import { workoutQueue } from '@ondine/web-kit/runtime';
import { useEffect } from 'react';
import { formatDuration } from '../format-duration.ts';
import { OverlayDialog } from '../workout/dialogs/overlay-dialog.tsx';
import { progressOf } from '../workout/results/last-result.ts';
import styles from './flow-dialogs.module.css';
import type { FlowPart } from './flow-state.ts';
import { useFlowTexts } from './texts.ts';
import { nameOf } from './use-flow-plan.ts';

interface FlowResultsProps {
  readonly parts: readonly FlowPart[];
  /** How many of them were done before a reload. */
  readonly earlier?: number;
  /** How many exercises the flow had. */
  readonly planned: number;
  readonly onLeave: () => void;
}

/** As each part shows its duration, so that they add up to the total, milliseconds. */
const wholeSeconds = (duration: number) => Math.floor(duration / 1000) * 1000;

/** The result of a whole flow. */
export function FlowResults({ parts, earlier = 0, planned, onLeave }: FlowResultsProps) {
  const { t } = useFlowTexts();
  const { progress } = useWorkoutQueue();
  useEffect(() => {
    if (earlier > 0) void workoutQueue.wake();
  }, [earlier]);
  const statusOf = ({ workoutId }: FlowPart, at: number) => {
    if (workoutId === null) return 'not_saved';
    // The queue knows the progress of what was added since the page was loaded, and which earlier ones still wait.
    if (at < earlier) return progressOf(workoutId).status;
    return progress.get(workoutId)?.status ?? 'saving';
  };
  const sum = (of: (part: FlowPart) => number) => parts.reduce((total, part) => total + of(part), 0);
  const isSaved = parts.some(({ workoutId }) => workoutId !== null);
  const setsLeft = sum((part) => part.setsLeft);
  const outcome = !isSaved ? 'none' : parts.length < planned || setsLeft > 0 ? 'part' : 'complete';
  const none = parts.length === 0 ? 'doneNothing' : 'doneTooShort';
  const left = setsLeft === 1 ? 'doneSetLeft' : 'doneSetsLeft';
  const encouragement = {
    none,
    part: parts.length < planned ? 'donePart' : left,
    complete: parts.every(({ isWhole }) => isWhole) ? 'doneAll' : 'doneEach',
  } as const;
  return (
    <OverlayDialog
      title={t(`${outcome}Title`)}
      actions={
        <button type="button" className={styles['main']} onClick={onLeave}>
          {t('toDashboard')}
        </button>
      }
    >
      <p className={styles['lead']}>{t(encouragement[outcome], { sets: setsLeft })}</p>
      {parts.length > 0 && (
        <dl className={styles['totals']}>
          <div>
            <dt>{t('parts')}</dt>
            <dd>{parts.length}</dd>
          </div>
          {parts.some(({ counted }) => counted) && (
            <div>
              <dt>{t('totalReps')}</dt>
              <dd>{sum(({ results }) => results.totalReps)}</dd>
            </div>
          )}
          <div>
            <dt>{t('totalTime')}</dt>
            <dd>{formatDuration(sum(({ results }) => wholeSeconds(results.duration)))}</dd>
          </div>
        </dl>
      )}
      <div role="status" className={styles['saved']}>
        <ul className={styles['parts']}>
          {parts.map((part, at) => {
            const { step, results, counted } = part;
            const status = statusOf(part, at);
            return (
              <li key={step.slug} data-status={status}>
                <strong>{nameOf(step.slug)}</strong>
                <span>
                  {counted && `${t('reps_done', { reps: results.totalReps })} · `}
                  {formatDuration(results.duration)}
                  {counted && results.formScore > 0 && ` · ${t('form_done', { form: results.formScore })}`}
                  {part.setsLeft > 0 &&
                    ` · ${t('sets_done', { done: step.sets - part.setsLeft, sets: step.sets })}`}
                </span>
                <span className={styles['note']}>{t(status)}</span>
              </li>
            );
          })}
        </ul>
      </div>
    </OverlayDialog>
  );
}
