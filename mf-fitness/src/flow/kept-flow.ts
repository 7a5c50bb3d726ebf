import { exercises } from '../exercises/exercises.ts';
import { tooShortSeconds } from '@ondine/contracts';
import { nothingBefore, type WorkoutSoFar } from '../workout/engine/workout-state.ts';
import type { FlowState } from './flow-state.ts';
import type { FlowMinutes } from './plan-flow.ts';

/** A flow as stored in the tab. */
export interface StoredFlow {
  readonly state: FlowState;
  /** Whether the rest of it is done without a camera. */
  readonly follows: boolean;
  /** Whether the member has asked that nothing begins by itself. */
  readonly waits: boolean;
  /** What was done of the exercise that was running; null for nothing. */
  readonly progress: FlowProgress | null;
}

/** What was done of one exercise of a flow that is not saved yet. */
export interface FlowProgress extends WorkoutSoFar {
  /** Its index and exercise: the same step can be swapped, and then it is another. */
  readonly at: number;
  readonly slug: string;
}

/** The latest progress of a running flow, which changes with every second and is drawn by nobody. */
export function createLatest(first: FlowProgress | null): {
  readonly read: () => FlowProgress | null;
  readonly note: (progress: FlowProgress) => void;
} {
  let latest = first;
  return { read: () => latest, note: (progress) => void (latest = progress) };
}

/** What was done of the current step; null for nothing that is worth going on with. */
export function progressIn({ state: { steps, at }, progress }: StoredFlow): FlowProgress | null {
  const isCurrent = progress !== null && progress.at === at && progress.slug === steps[at]?.slug;
  if (!isCurrent) return null;
  // As much as is saved, or a counted repetition.
  return progress.reps > 0 || progress.seconds >= tooShortSeconds ? progress : null;
}

/** Keeps the flow of one user through a reload or a crash of its tab. */
export interface KeptFlow {
  /** The flow of this length that was left unfinished, or that ended before a reload; null if there is none. */
  read(minutes: FlowMinutes): StoredFlow | null;
  keep(minutes: FlowMinutes, flow: StoredFlow): void;
  drop(): void;
}

const key = 'ondine.flow';

/** A flow left longer ago is not continued: the body has cooled down, and the plan may have changed. */
const LONGEST_BREAK_MS = 2 * 3_600_000;

interface Entry extends StoredFlow {
  readonly userId: string;
  readonly minutes: FlowMinutes;
  /** Unix milliseconds. */
  readonly at: number;
}

/** Earlier releases have kept neither times without a body or picture nor form errors. */
const completed = (progress: FlowProgress | null): FlowProgress | null =>
  progress && { ...nothingBefore, ...progress };

const isReadable = (progress: Partial<FlowProgress> | null): boolean =>
  progress === null ||
  [progress.at, progress.reps, progress.seconds, progress.set?.number].every(Number.isInteger);

/** Null for an entry of another release that this one cannot run. */
function parse(text: string): Entry | null {
  try {
    const entry = JSON.parse(text) as Entry;
    const { steps, others, done } = entry.state;
    const all = [...steps, ...others, ...done.map(({ step }) => step)];
    const canRun =
      all.every(({ slug, restSeconds }) => exercises.has(slug) && Number.isInteger(restSeconds)) &&
      done.every(({ setsLeft }) => Number.isInteger(setsLeft)) &&
      typeof entry.waits === 'boolean' &&
      isReadable(entry.progress);
    return canRun ? entry : null;
  } catch (error) {
    console.warn('The flow in this tab cannot be read', error);
    return null;
  }
}

/**
 * The flow of one user, in the storage of the tab.
 * @param now Unix milliseconds
 */
export function createKeptFlow(storage: Storage, userId: string, now: () => number): KeptFlow {
  return {
    read(minutes) {
      const text = storage.getItem(key);
      const entry = text === null ? null : parse(text);
      if (entry === null || entry.userId !== userId || entry.minutes !== minutes) return null;
      if (now() - entry.at > LONGEST_BREAK_MS) return null;
      return {
        state: entry.state,
        follows: entry.follows,
        waits: entry.waits,
        progress: completed(entry.progress),
      };
    },
    keep: (minutes, flow) =>
      storage.setItem(key, JSON.stringify({ ...flow, userId, minutes, at: now() } satisfies Entry)),
    drop: () => storage.removeItem(key),
  };
}
