import { useWorkoutQueue } from '@ondine/web-kit';
import { workoutQueue } from '@ondine/web-kit/runtime';
import { useEffect } from 'react';
import { formatDuration } from '../format-duration.ts';
import { OverlayDialog } from '../workout/dialogs/overlay-dialog.tsx';
import { ExerciseFigure } from '../workout/figure/exercise-figure.tsx';
import { progressOf } from '../workout/results/last-result.ts';
import styles from './flow-dialogs.module.css';
import type { FlowPart } from './flow-state.ts';
import { useRunningTexts } from './running/texts.ts';
import { useFlowTexts } from './texts.ts';
import type { ProgrammePlace } from './programme.ts';
import { nameOf } from './use-flow-plan.ts';

interface FlowResultsProps {
  readonly parts: readonly FlowPart[];
  /** How many of them were done before a reload. */
  readonly earlier?: number;
  /** How many exercises the flow had. */
  readonly planned: number;
  /** In the programme, now that this flow is done. */
  readonly place: ProgrammePlace;
  readonly onLeave: () => void;
}

/** As each part shows its duration, so that they add up to the total, milliseconds. */
const wholeSeconds = (duration: number) => Math.floor(duration / 1000) * 1000;

/** The result of a whole flow. */
export function FlowResults({ parts, earlier = 0, planned, place, onLeave }: FlowResultsProps) {
  const { t } = useRunningTexts();
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
  const totalReps = sum(({ results, counted }) => (counted ? results.totalReps : 0));
  const last = parts.at(-1);
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
      figure={last && <ExerciseFigure slug={last.step.slug} />}
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
          {totalReps > 0 && (
            <div>
              <dt>{t('totalReps')}</dt>
              <dd>{totalReps}</dd>
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
            const isCounted = counted && results.totalReps > 0;
            return (
              <li key={step.slug} data-status={status} data-counted={isCounted || !counted}>
                <strong>{nameOf(step.slug)}</strong>
                <span>
                  {isCounted && `${t('reps_done', { reps: results.totalReps })} · `}
                  {formatDuration(results.duration)}
                  {isCounted && results.formScore > 0 && ` · ${t('form_done', { form: results.formScore })}`}
                  {part.setsLeft > 0 &&
                    ` · ${t('sets_done', { done: step.sets - part.setsLeft, sets: step.sets })}`}
                </span>
                <span className={styles['note']}>{t(status)}</span>
              </li>
            );
          })}
        </ul>
      </div>
      {isSaved && <ProgrammeNote place={place} />}
    </OverlayDialog>
  );
}

/** The member's week of the programme, and what comes next. */
function ProgrammeNote({ place: { week, missing, next } }: { readonly place: ProgrammePlace }) {
  const { t } = useRunningTexts();
  const { t: f } = useFlowTexts();
  return (
    <div className={styles['programme']}>
      <p>
        <strong>{f('week', { week: week.number })}</strong> · {f(week.focus)}
      </p>
      <p className={styles['note']}>
        {t(missing > 0 ? 'weekNeedsOne' : next === null ? 'programmeDone' : 'weekDone')}
        {next !== null && ` ${t('weekNext', { week: next.number, focus: f(next.focus) })}`}
      </p>
    </div>
  );
}
