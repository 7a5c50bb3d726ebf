import 'fake-indexeddb/auto';
import { jest } from '@jest/globals';
import { IDBFactory, IDBOpenDBRequest } from 'fake-indexeddb';
import { openDB } from 'idb';
import { finishedWorkout } from '../../testing/finished-workout.ts';
import type { WaitingWorkout } from './waiting-workout.ts';
import { indexedDbStore } from './workout-store.ts';

const workout = (id: string, userId = 'ada'): WaitingWorkout => ({
  id,
  userId,
  body: finishedWorkout(id),
  ended: { device: 1, offset: null },
  tries: 0,
  refusal: null,
});
const idsOf = async (userId: string) => (await indexedDbStore().of(userId)).map(({ id }) => id).toSorted();

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

describe('the store of waiting workouts', () => {
  it('gives each user their own, also to another tab', async () => {
    const store = indexedDbStore();
    await store.put(workout('a'));
    await store.put(workout('b', 'bea'));
    expect(await indexedDbStore().of('ada')).toEqual([workout('a')]);
    expect(await idsOf('bea')).toEqual(['b']);
  });

  it('changes what is there, and brings back nothing that is gone', async () => {
    const store = indexedDbStore();
    await store.put(workout('a'));
    expect(await store.replace({ ...workout('a'), tries: 3 })).toBe(true);
    expect(await store.of('ada')).toMatchObject([{ tries: 3 }]);
    await store.remove('a');
    expect(await store.replace(workout('a'))).toBe(false);
    expect(await idsOf('ada')).toEqual([]);
  });

  it('forgets what it is told to of one user, and leaves the others', async () => {
    const store = indexedDbStore();
    for (const id of ['a1', 'a2', 'a3']) await store.put(workout(id));
    await store.put(workout('b', 'bea'));
    await store.forget('ada', ['a2', 'b']);
    expect(await idsOf('ada')).toEqual(['a1', 'a3']);
    await store.forget('ada');
    expect(await idsOf('ada')).toEqual([]);
    expect(await idsOf('bea')).toEqual(['b']);
  });

  it('leaves what it cannot read where it is, and reads the rest', async () => {
    const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    await indexedDbStore().put(workout('a'));
    const database = await openDB('ondine');
    await database.put('workouts', { id: 'strange', userId: 'ada', version: 9 });
    expect(await idsOf('ada')).toEqual(['a']);
    expect(await database.count('workouts')).toBe(2);
    expect(warned).toHaveBeenCalledTimes(1);
    warned.mockRestore();
  });

  it('gives out a workout of another release as it was kept, for the server to judge', async () => {
    const old = { ...workout('a'), body: { client_session_id: 'a', exercise: 'Hip Bridge', reps: 12 } };
    await indexedDbStore().put(workout('b'));
    await (await openDB('ondine')).put('workouts', old);
    expect(await indexedDbStore().of('ada')).toContainEqual(old);
  });

  it('throws where the browser forbids it, and works once it does not', async () => {
    const open = jest.spyOn(globalThis.indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('no', 'SecurityError');
    });
    const store = indexedDbStore();
    await expect(store.put(workout('a'))).rejects.toThrow('no');
    open.mockRestore();
    await store.put(workout('a'));
    expect(await idsOf('ada')).toEqual(['a']);
  });

  it('does not wait for ever for a browser that never answers', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
    // A request to which nothing ever happens.
    jest.spyOn(globalThis.indexedDB, 'open').mockReturnValue(new IDBOpenDBRequest());
    const put = indexedDbStore().put(workout('a'));
    const refused = expect(put).rejects.toThrow('does not answer');
    await jest.advanceTimersByTimeAsync(3000);
    await refused;
    jest.useRealTimers();
    jest.restoreAllMocks();
  });
});
