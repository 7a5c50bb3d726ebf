import { workoutQueue, type WorkoutProgress } from '@ondine/web-kit/runtime';
import type { WorkoutResults } from '../engine/workout-state.ts';
import { actionsOn, type SavingWorkout } from './save-workout.ts';

/** A finished exercise as its screen shows it. */
export interface ShownResult {
  readonly results: WorkoutResults;
  /** The workout it is saved as; null when it was too short to save. */
  readonly workoutId: string | null;
  /** It was counted, and not only followed along. */
  readonly camera: boolean;
}

/** Keeps a result through a reload of its page, and for no longer. */
export interface LastResult {
  read(): ShownResult | null;
  keep(result: ShownResult): void;
  drop(): void;
  /** Tells how it goes with a workout that was given to the queue before the reload. */
  follow(workoutId: string, tell: (progress: WorkoutProgress) => void): SavingWorkout;
}

const key = 'ondine.workout.shown';

/** What the queue knows of a workout once it has looked: one that it has no more is at the server. */
function progressOf(id: string): WorkoutProgress {
  const { progress, waiting, refused } = workoutQueue.getSnapshot();
  const refusal = refused.find((workout) => workout.id === id)?.refusal;
  if (typeof refusal === 'string') return { status: 'refused', detail: refusal };
  const isWaiting = waiting.some((workout) => workout.id === id);
  return (
    progress.get(id) ?? (isWaiting ? { status: 'waiting', kept: true, why: 'offline' } : { status: 'saved' })
  );
}

const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];

/** Whether this page was here before, at the same address: reloaded, also by a phone that had thrown it away. */
export const isReloaded = (): boolean => load?.type === 'reload' && load.name === location.href;

/**
 * The result of one exercise of one user, in the storage of the tab.
 * @param storage of the tab
 * @param reloaded whether the page is the one that it was kept by; whoever comes by another way begins anew
 */
export function createLastResult(
  storage: Storage,
  userId: string,
  slug: string,
  reloaded: boolean,
): LastResult {
  return {
    read() {
      const text = reloaded ? storage.getItem(key) : null;
      if (text === null) return null;
      const kept = JSON.parse(text) as ShownResult & { readonly userId: string; readonly slug: string };
      return kept.userId === userId && kept.slug === slug ? kept : null;
    },
    keep: (result) => storage.setItem(key, JSON.stringify({ ...result, userId, slug })),
    drop: () => storage.removeItem(key),
    follow(id, tell) {
      let looks = true;
      const look = () => {
        if (looks) tell(progressOf(id));
      };
      const stop = workoutQueue.subscribe(look);
      void workoutQueue.wake().then(look);
      return {
        ...actionsOn(userId, id),
        stop() {
          looks = false;
          stop();
        },
      };
    },
  };
}
