import { useWorkoutQueue } from '@ondine/web-kit';
import { workoutQueue } from '@ondine/web-kit/runtime';
import { useEffect, useState } from 'react';
import { formatDuration } from '../format-duration.ts';
import { OverlayDialog } from '../workout/dialogs/overlay-dialog.tsx';
import { ExerciseFigure } from '../workout/figure/exercise-figure.tsx';
import { progressOf } from '../workout/results/last-result.ts';
import styles from './flow-dialogs.module.css';
import type { FlowPart } from './flow-state.ts';
import type { FlowStep } from './flow-step.ts';
import { useRunningTexts } from './running/texts.ts';
import { useFlowTexts } from './texts.ts';
import { daysOfWeek, type ProgrammePlace } from './programme.ts';
import { nameOf } from './use-flow-plan.ts';

interface FlowResultsProps {
  readonly parts: readonly FlowPart[];
  /** How many of them were done before a reload. */
  readonly earlier?: number;
  /** How many exercises the flow had. */
  readonly planned: number;
  /** In the programme, after so many seconds more than before this page was loaded. */
  readonly placeAfter: (seconds: number) => ProgrammePlace;
  readonly onLeave: () => void;
  /** The exercise at which the flow was ended or skipped to its end, which can be taken back. */
  readonly before?: FlowStep | undefined;
  readonly onTakeBack?: () => void;
}

/** As each part shows its duration, so that they add up to the total, milliseconds. */
const wholeSeconds = (duration: number) => Math.floor(duration / 1000) * 1000;

/** The result of a whole flow. */
export function FlowResults({
  parts,
  earlier = 0,
  planned,
  placeAfter,
  onLeave,
  before,
  onTakeBack,
}: FlowResultsProps) {
  const { t } = useRunningTexts();
  const { progress } = useWorkoutQueue();
  useEffect(() => {
    if (earlier > 0) void workoutQueue.wake();
  }, [earlier]);
  const statusOf = ({ workoutId }: FlowPart, at: number) => {
    if (workoutId === null) return 'not_saved';
    // The queue knows the progress of what was added since the page was loaded, and which earlier ones still wait.
    const save = at < earlier ? progressOf(workoutId) : progress.get(workoutId);
    return save?.status === 'waiting' && !save.kept ? 'unkept' : (save?.status ?? 'saving');
  };
  const sum = (of: (part: FlowPart) => number) => parts.reduce((total, part) => total + of(part), 0);
  const seen = parts.filter(({ results }) => !results.unseen).length;
  const isSaved = parts.some(({ workoutId }) => workoutId !== null);
  const tooShort = parts.filter(({ workoutId }) => workoutId === null).length;
  // Of the time when this is first shown: what it saves comes into the history later.
  const [place] = useState(() =>
    placeAfter(
      parts
        .slice(earlier)
        .filter(({ workoutId, results }) => workoutId !== null && !results.unseen)
        .reduce((total, { results }) => total + results.duration / 1000, 0),
    ),
  );
  const setsLeft = sum((part) => part.setsLeft);
  const outcome = !isSaved
    ? 'none'
    : seen === 0
      ? 'unseen'
      : parts.length < planned || seen < parts.length || tooShort > 0 || setsLeft > 0
        ? 'part'
        : 'complete';
  const totalReps = sum(({ results, counted }) => (counted ? results.totalReps : 0));
  const last = parts.at(-1);
  const none = parts.length === 0 ? 'doneNothing' : 'doneTooShort';
  const left = setsLeft === 1 ? 'doneSetLeft' : 'doneSetsLeft';
  const encouragement = {
    none,
    unseen: 'doneUnseen',
    part:
      seen < parts.length
        ? 'doneSomeSeen'
        : tooShort > 0
          ? 'doneSome'
          : parts.length < planned
            ? 'donePart'
            : left,
    complete: parts.every(({ isWhole }) => isWhole) ? 'doneAll' : 'doneEach',
  } as const;
  return (
    <OverlayDialog
      title={t(`${outcome}Title`)}
      figure={last && <ExerciseFigure slug={last.step.slug} />}
      actions={
        <>
          {before && (
            <button type="button" className={styles['quiet']} onClick={onTakeBack}>
              {t('backTo', { name: nameOf(before.slug) })}
            </button>
          )}
          <button type="button" className={styles['main']} onClick={onLeave}>
            {t('toDashboard')}
          </button>
        </>
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
                <span className={styles['note']}>
                  {t(status)}
                  {results.unseen && ` · ${t('notSeen')}`}
                </span>
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
function ProgrammeNote({ place: { week, counts, done, missing, next } }: { readonly place: ProgrammePlace }) {
  const { t } = useRunningTexts();
  const { t: f } = useFlowTexts();
  return (
    <div className={styles['programme']}>
      <p>
        <strong>{f('week', { week: week.number })}</strong> · {f(week.focus)} ·{' '}
        {t('weekDays', { done: Math.min(done, daysOfWeek), of: daysOfWeek })}
      </p>
      <p className={styles['note']}>
        {!counts && missing > 0 && `${t('dayNotYet')} `}
        {t(
          missing > 1
            ? 'weekNeedsTwo'
            : missing > 0
              ? 'weekNeedsOne'
              : next === null
                ? 'programmeDone'
                : 'weekDone',
        )}
        {next !== null && ` ${t('weekNext', { week: next.number, focus: f(next.focus) })}`}
      </p>
    </div>
  );
}
