import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { waitingWorkoutSchema, type WaitingWorkout } from './waiting-workout.ts';

/**
 * The storage of waiting workouts, so that neither a reload nor the end of a session loses them. Every method may
 * throw.
 */
export interface WorkoutStore {
  /** Adds or replaces; once it resolves, the workout survives the tab. */
  put(workout: WaitingWorkout): Promise<void>;
  /** Replaces one that still exists. @returns whether it did */
  replace(workout: WaitingWorkout): Promise<boolean>;
  remove(id: string): Promise<void>;
  /** Those of one user, in no order. */
  of(userId: string): Promise<WaitingWorkout[]>;
  /** Removes these of one user, or all if none are given. @returns the ids of those that existed */
  forget(userId: string, ids?: readonly string[]): Promise<readonly string[]>;
}

interface Schema extends DBSchema {
  workouts: { key: string; value: WaitingWorkout; indexes: { userId: string } };
}

const table = 'workouts';
/** A blocked database may never answer: after this time, in ms, it counts as failed. */
const patienceMs = 3000;

/** @throws Error when the work takes too long */
async function withPatience<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The storage of this browser does not answer')), patienceMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** A valid entry; one of another version is left unchanged. */
function readEntry(entry: unknown): WaitingWorkout[] {
  const parsed = waitingWorkoutSchema.safeParse(entry);
  if (parsed.success) return [parsed.data];
  console.warn('A workout kept on this device cannot be read', parsed.error);
  return [];
}

/** The store of this browser; if it has none, or forbids it, every method throws. */
export function indexedDbStore(): WorkoutStore {
  let opening: Promise<IDBPDatabase<Schema>> | undefined;

  /** Opens it again after a failure, and after the browser has closed it. */
  function open(): Promise<IDBPDatabase<Schema>> {
    const close = () => void (opening = undefined);
    opening ??= withPatience(openDatabase(close)).catch((error: unknown) => {
      close();
      throw error;
    });
    return opening;
  }

  const during = async <T>(work: (database: IDBPDatabase<Schema>) => Promise<T>): Promise<T> =>
    withPatience(open().then(work));

  return {
    put: (workout) =>
      during(async (database) => {
        const write = database.transaction(table, 'readwrite', { durability: 'strict' });
        await Promise.all([write.store.put(workout), write.done]);
      }),
    replace: (workout) =>
      during(async (database) => {
        const write = database.transaction(table, 'readwrite');
        const found = (await write.store.getKey(workout.id)) !== undefined;
        if (found) await write.store.put(workout);
        await write.done;
        return found;
      }),
    remove: (id) => during((database) => database.delete(table, id)),
    of: (userId) =>
      during(async (database) => {
        const entries = await database.getAllFromIndex(table, 'userId', userId);
        return entries.flatMap(readEntry);
      }),
    forget: (userId, ids) =>
      during(async (database) => {
        const write = database.transaction(table, 'readwrite');
        const keys = await write.store.index('userId').getAllKeys(userId);
        const unwanted = keys.filter((key) => ids?.includes(key) ?? true);
        await Promise.all([...unwanted.map((key) => write.store.delete(key)), write.done]);
        return unwanted;
      }),
  };
}

async function openDatabase(onClosed: () => void): Promise<IDBPDatabase<Schema>> {
  const database = await openDB<Schema>('ondine', 1, {
    upgrade(fresh) {
      fresh.createObjectStore(table, { keyPath: 'id' }).createIndex('userId', 'userId');
    },
    // A tab with a newer release wants to change the tables: close, so that it is not blocked.
    blocking() {
      database.close();
      onClosed();
    },
    terminated: onClosed,
  });
  return database;
}
