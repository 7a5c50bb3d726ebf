import type { WaitingWorkout } from './waiting-workout.ts';
import type { WorkoutStore } from './workout-store.ts';

/**
 * The workouts of this browser: in its storage, or in the memory of this tab when the storage refuses. No method
 * throws.
 */
export interface KeptWorkouts {
  /** All of a user that this tab can see, in the order in which they ended. */
  of(userId: string): Promise<WaitingWorkout[]>;
  /** Whether the storage could be read the last time; otherwise there may be more than this tab can see. */
  isReadable(): boolean;
  /** Adds or replaces. */
  keep(workout: WaitingWorkout): Promise<void>;
  /** Tries to store again what the storage refused before. */
  keepRest(): Promise<void>;
  /** Replaces one that still exists: one that the user removed does not come back. @returns whether it exists */
  update(workout: WaitingWorkout): Promise<boolean>;
  /** Removes one that need not be sent any more. */
  drop(id: string): Promise<void>;
  /**
   * Removes workouts for the user; all of a user when no id is given. @returns those removed, null when the storage
   * failed
   */
  forget(userId: string, id?: string): Promise<readonly string[] | null>;
  /** The user has removed these in another tab. */
  followForgetting(ids: readonly string[]): void;
  wasForgotten(id: string): boolean;
  /** Whether it survives this tab. */
  isKept(id: string): boolean;
}

const note = (what: string) => (error: unknown) => console.warn(what, error);

export function createKeptWorkouts(store: WorkoutStore): KeptWorkouts {
  /** Workouts that the storage refused. */
  const inMemory = new Map<string, WaitingWorkout>();
  /** Ids of removed workouts, which a sender may still be processing. */
  const forgotten = new Set<string>();
  let isReadable = true;
  function followForgetting(ids: readonly string[]): void {
    for (const id of ids) {
      forgotten.add(id);
      inMemory.delete(id);
    }
  }

  return {
    async of(userId) {
      const stored = await store.of(userId).catch((error: unknown) => {
        note('The workouts kept on this device cannot be read')(error);
        return null;
      });
      isReadable = stored !== null;
      return [...(stored ?? []).filter(({ id }) => !inMemory.has(id)), ...inMemory.values()]
        .filter((workout) => workout.userId === userId && !forgotten.has(workout.id))
        .toSorted((a, b) => a.ended.device - b.ended.device);
    },
    isReadable: () => isReadable,
    async keep(workout) {
      inMemory.set(workout.id, workout);
      try {
        await store.put(workout);
        inMemory.delete(workout.id);
      } catch (error) {
        note('A workout could not be kept on this device')(error);
      }
    },
    async keepRest() {
      for (const workout of inMemory.values()) await this.keep(workout);
    },
    async update(workout) {
      if (forgotten.has(workout.id)) return false;
      if (inMemory.has(workout.id)) {
        await this.keep(workout);
        return true;
      }
      try {
        return (await store.replace(workout)) && !forgotten.has(workout.id);
      } catch (error) {
        note('A workout kept on this device could not be changed')(error);
        return !forgotten.has(workout.id);
      }
    },
    async drop(id) {
      inMemory.delete(id);
      // If it cannot be removed now, it is sent once more later; its id makes that idempotent.
      await store.remove(id).catch(note('A workout that was sent could not be removed from this device'));
    },
    async forget(userId, id) {
      const ids = id === undefined ? (await this.of(userId)).map((workout) => workout.id) : [id];
      followForgetting(ids);
      try {
        const removed = await store.forget(userId, id === undefined ? undefined : ids);
        // Another tab may have added one since.
        followForgetting(removed);
        return [...new Set([...ids, ...removed])];
      } catch (error) {
        note('What waits could not be removed from this device')(error);
        return null;
      }
    },
    followForgetting,
    wasForgotten: (id) => forgotten.has(id),
    isKept: (id) => !inMemory.has(id),
  };
}
