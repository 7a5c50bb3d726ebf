import { workoutQueue } from '@ondine/web-kit/runtime';
import type { WorkoutResults } from '../engine/workout-state.ts';
import { actionsOn, type SaveProgress, type SavingWorkout } from './save-workout.ts';

/** A finished exercise in the form of its screen. */
export interface ShownResult {
  readonly results: WorkoutResults;
  /** The workout it is saved as; null when it was too short to save. */
  readonly workoutId: string | null;
  /** Whether it was counted by the camera, not only followed along. */
  readonly camera: boolean;
}

/** Keeps a result through a reload of its page, and no longer. */
export interface LastResult {
  read(): ShownResult | null;
  keep(result: ShownResult): void;
  drop(): void;
  /** Reports the progress of a workout that was added to the queue before the reload. */
  follow(workoutId: string, tell: (progress: SaveProgress) => void): SavingWorkout;
}

const key = 'ondine.workout.shown';

/**
 * The progress of a workout that an earlier page has added, according to the queue: one that is no longer in it is
 * saved, once the queue has read what is on this device.
 */
export function progressOf(id: string): SaveProgress {
  const { progress, stored, waiting, refused } = workoutQueue.getSnapshot();
  const known = progress.get(id);
  if (known) return known;
  const refusal = refused.find((workout) => workout.id === id)?.refusal;
  if (typeof refusal === 'string') return { status: 'refused', detail: refusal };
  if (waiting.some((workout) => workout.id === id)) return { status: 'waiting', kept: true, why: 'offline' };
  const absent = { unread: 'saving', read: 'saved', unreadable: 'unknown' } as const;
  return { status: absent[stored] };
}

const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];

/** Whether this page was reloaded at the same URL, also after a phone had discarded it. */
export const isReloaded = (): boolean => load?.type === 'reload' && load.name === location.href;

/**
 * The result of one exercise of one user, in the storage of the tab.
 * @param storage of the tab
 * @param reloaded whether the page that kept the result was reloaded; any other way to the page starts without a result
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
