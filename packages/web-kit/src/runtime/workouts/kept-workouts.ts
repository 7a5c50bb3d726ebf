import type { WaitingWorkout } from './waiting-workout.ts';
import type { WorkoutStore } from './workout-store.ts';

/** The workouts of this browser: in its storage, or in the memory of this tab when the storage takes none. Nothing here throws. */
export interface KeptWorkouts {
  /** All of a user that this tab can see, in the order in which they ended. */
  of(userId: string): Promise<WaitingWorkout[]>;
  /** Adds or replaces. */
  keep(workout: WaitingWorkout): Promise<void>;
  /** Offers the storage once more what it would not take before. */
  keepRest(): Promise<void>;
  /** Replaces one that is still there: what was removed on purpose does not come back. @returns whether it is */
  update(workout: WaitingWorkout): Promise<boolean>;
  /** Takes one out that needs no sending any more. */
  drop(id: string): Promise<void>;
  /** Removes on purpose; all of a user when no id is given. @returns those removed, null when the storage would not */
  forget(userId: string, id?: string): Promise<readonly string[] | null>;
  /** Another tab has removed these on purpose. */
  followForgetting(ids: readonly string[]): void;
  wasForgotten(id: string): boolean;
  /** Whether it survives this tab. */
  isKept(id: string): boolean;
}

const note = (what: string) => (error: unknown) => console.warn(what, error);

export function createKeptWorkouts(store: WorkoutStore): KeptWorkouts {
  /** What the storage would not take. */
  const inMemory = new Map<string, WaitingWorkout>();
  /** Removed on purpose, maybe while a sender had it in its hands. */
  const forgotten = new Set<string>();
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
        return [];
      });
      return [...stored.filter(({ id }) => !inMemory.has(id)), ...inMemory.values()]
        .filter((workout) => workout.userId === userId && !forgotten.has(workout.id))
        .toSorted((a, b) => a.ended.device - b.ended.device);
    },
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
      // What cannot be removed now is sent once more later; its id makes that harmless.
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
