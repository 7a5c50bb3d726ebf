import { useEffect, useRef, type ReactNode } from 'react';
import type { WorkoutResults } from '../engine/workout-state.ts';
import { paceOf, type PartPlan } from './part-pace.ts';
import type { RunningExercise } from './use-exercise.ts';

/** What a part came to. */
export interface DonePart {
  readonly results: WorkoutResults;
  /** Without a camera only the time is known. */
  readonly counted: boolean;
  /** The workout it is saved as; null when it was too short to save. */
  readonly workoutId: string | null;
}

/** What the opening of a part can do. */
export interface PartOpening {
  readonly begin: () => void;
  /** Begins without a camera; absent where that is settled. */
  readonly follow: (() => void) | undefined;
  /** Says a line aloud, unless the coach is muted. */
  readonly say: (line: string) => void;
}

/** An exercise as one part of a flow. Functions must keep their identity between renders. */
export interface FlowPartProps {
  readonly plan: PartPlan;
  /** Without a camera, as was chosen in an earlier part. */
  readonly follows: boolean;
  /** Told when that is chosen in this one. */
  readonly onFollow: () => void;
  /** Takes the place of the guide. */
  readonly renderOpening: (opening: PartOpening) => ReactNode;
  /** The part is over and on its way to being saved. */
  readonly onDone: (part: DonePart) => void;
}

/** Ends the sets of a part, and the part, when they are done. */
export function usePart(
  part: FlowPartProps | undefined,
  { state, workout, cover, finish }: Pick<RunningExercise, 'state' | 'workout' | 'cover' | 'finish'>,
  period: number,
): void {
  const isRunning = state.stage === 'active' && state.over === null;
  const pace =
    part !== undefined && isRunning
      ? paceOf({ ...workout, counted: state.camera }, part.plan, period)
      : 'going';
  // The latest of both, so that a pace is followed once and not on each render.
  const act = useRef({ cover, finish });
  useEffect(() => {
    act.current = { cover, finish };
  }, [cover, finish]);
  useEffect(() => {
    if (pace === 'rest') act.current.cover('rest');
    if (pace === 'done') act.current.finish();
  }, [pace]);

  const onDone = part?.onDone;
  const ended = state.stage === 'finished' ? state : null;
  const told = useRef(false);
  useEffect(() => {
    if (ended === null || onDone === undefined || told.current) return;
    told.current = true;
    onDone({ results: ended.results, counted: ended.camera, workoutId: ended.workoutId });
  }, [ended, onDone]);
}
