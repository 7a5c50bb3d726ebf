import { useEffect, useRef, type ReactNode } from 'react';
import type { WorkoutResults, WorkoutSoFar } from '../engine/workout-state.ts';
import { amountDone, paceOf, type PartAmount, type PartPlan } from './part-pace.ts';
import type { RunningExercise } from './use-exercise.ts';

/** The result of a part. */
export interface DonePart extends PartAmount {
  readonly results: WorkoutResults;
  /** False without a camera, when only the time is known. */
  readonly counted: boolean;
  /** The workout it is saved as; null when it was too short to save. */
  readonly workoutId: string | null;
}

/** The actions of the opening of a part. */
export interface PartOpening {
  readonly begin: () => void;
  /** Whether it is done without a camera. */
  readonly follows: boolean;
  readonly onFollow: (follows: boolean) => void;
  /** Says a line aloud, unless the coach is muted. */
  readonly say: (line: string) => void;
}

/** An exercise as one part of a flow. Functions must keep their identity between renders. */
export interface FlowPartProps {
  readonly plan: PartPlan;
  /** Without a camera, as chosen in an earlier part. */
  readonly follows: boolean;
  /** Called when either is chosen in this part. */
  readonly onFollow: (follows: boolean) => void;
  /** Whether rests wait for the member instead of ending by themselves. */
  readonly waits: boolean;
  readonly onWait: (waits: boolean) => void;
  /** What was done of it before a reload; null for nothing. Asked once. */
  readonly begun: () => WorkoutSoFar | null;
  /** Called as it goes on. */
  readonly onProgress: (soFar: WorkoutSoFar) => void;
  /** Replaces the guide. */
  readonly renderOpening: (opening: PartOpening) => ReactNode;
  /** Called when the part is over and being saved. */
  readonly onDone: (part: DonePart) => void;
}

/** Ends the sets of a part, and the part, when they are done. */
export function usePart(
  part: FlowPartProps | undefined,
  {
    state,
    workout,
    soFar,
    cover,
    finish,
  }: Pick<RunningExercise, 'state' | 'workout' | 'soFar' | 'cover' | 'finish'>,
  period: number,
): void {
  const isRunning = state.stage === 'active' && state.over === null;
  const pace =
    part !== undefined && isRunning
      ? paceOf({ ...workout, counted: state.camera }, part.plan, period)
      : 'going';
  // The latest of both, so that the pace is followed once and not in each render.
  const act = useRef({ cover, finish });
  useEffect(() => {
    act.current = { cover, finish };
  }, [cover, finish]);
  useEffect(() => {
    if (pace === 'rest') act.current.cover('rest');
    if (pace === 'done') act.current.finish();
  }, [pace]);

  const onProgress = part?.onProgress;
  const { reps, seconds, formScore, set } = workout;
  useEffect(() => {
    if (state.stage === 'active') onProgress?.(soFar());
  }, [state.stage, onProgress, soFar, reps, seconds, formScore, set]);

  const onDone = part?.onDone;
  const plan = part?.plan;
  const ended = state.stage === 'finished' ? state : null;
  const told = useRef(false);
  useEffect(() => {
    if (ended === null || onDone === undefined || plan === undefined || told.current) return;
    told.current = true;
    const { results, camera: counted, workoutId } = ended;
    onDone({ results, counted, workoutId, ...amountDone({ ...workout, counted }, plan, period) });
  }, [ended, onDone, plan, period, workout]);
}
