import { scenarioBoard, weekBoard } from './board-key.ts';
import {
  finalRevision,
  type BoardScore,
  type LeaderboardStore,
  type RankedScore,
} from './leaderboard-store.ts';

const board = 'top-ride-hip-lift';
const all = { limit: 10, includeBots: true };
const humans = { limit: 10, includeBots: false };

const score = (value: number, minute = 0, isBot = false): BoardScore => ({
  value,
  durationSeconds: value * 2.5,
  at: new Date(Date.UTC(2026, 0, 1, 10, minute)),
  exerciseName: 'Hip Bridge',
  isBot,
});

/** The contract tests of every leaderboard store. `open` returns an empty one. */
export function leaderboardSuite(open: () => Promise<LeaderboardStore>): void {
  let store: LeaderboardStore;
  beforeEach(async () => {
    store = await open();
  });

  /** A score in the form of the board. */
  const shown = (set: BoardScore, userId: string, rank: number): RankedScore => ({
    ...set,
    at: set.at.toISOString(),
    userId,
    rank,
  });
  const standing = async (options = all) =>
    (await store.top(board, options)).map(({ rank, userId, value }) => [rank, userId, value]);

  it('ranks more repetitions first, then the earlier', async () => {
    await store.set(board, 'late', score(20, 5), 1);
    await store.set(board, 'best', score(21, 9), 1);
    await store.set(board, 'early', score(20, 1), 1);
    await store.set(board, 'zero', score(0), 1);
    expect(await standing()).toEqual([
      [1, 'best', 21],
      [2, 'early', 20],
      [3, 'late', 20],
      [4, 'zero', 0],
    ]);
  });

  it('tells ranks apart to the millisecond, and by id beyond that', async () => {
    const at = new Date('2026-01-01T10:00:00.001Z');
    await store.set(board, 'a', { ...score(5), at }, 1);
    await store.set(board, 'b', { ...score(5), at }, 1);
    await store.set(board, 'c', { ...score(5), at: new Date(at.getTime() - 1) }, 1);
    const order = (await standing()).map(([, userId]) => userId);
    expect(order[0]).toBe('c');
    for (const [index, userId] of order.entries()) {
      expect((await store.rankOf(board, String(userId), all))?.rank).toBe(index + 1);
    }
  });

  it('gives back what was set', async () => {
    await store.set(board, 'ada', score(12, 3), 1);
    const entry = shown(score(12, 3), 'ada', 1);
    expect(await store.top(board, all)).toEqual([entry]);
    expect(await store.rankOf(board, 'ada', all)).toEqual(entry);
  });

  it('keeps the best score of a week, and ranks by fractions of points', async () => {
    const week = weekBoard(new Date(Date.now()));
    const ofWeek = (value: number, bestScore: number): BoardScore => ({ ...score(value), bestScore });
    await store.set(week, 'ada', ofWeek(100.5, 80), 1);
    await store.set(week, 'eve', ofWeek(100.25, 95), 1);
    expect(await store.top(week, all)).toEqual([
      shown(ofWeek(100.5, 80), 'ada', 1),
      shown(ofWeek(100.25, 95), 'eve', 2),
    ]);
    expect(await store.rankOf(week, 'eve', all)).toMatchObject({ rank: 2, bestScore: 95 });
    await store.set(week, 'ada', null, 2);
    expect((await store.top(week, all)).map(({ userId }) => userId)).toEqual(['eve']);
  });

  it('has each once, with the latest that was set, better or worse', async () => {
    await store.set(board, 'ada', score(10), 1);
    await store.set(board, 'ada', score(30), 2);
    await store.set(board, 'ada', score(20), 3);
    await store.set(board, 'ada', score(20), 3);
    expect(await standing()).toEqual([[1, 'ada', 20]]);
  });

  it('ignores an older computation that comes late', async () => {
    await store.set(board, 'ada', score(30), 2);
    await store.set(board, 'ada', score(10), 1);
    expect(await standing()).toEqual([[1, 'ada', 30]]);
    await store.set(board, 'ada', null, 3);
    await store.set(board, 'ada', score(30), 2);
    expect(await standing()).toEqual([]);
    expect(await store.rankOf(board, 'ada', all)).toBeUndefined();
  });

  it('lists someone again who has something to show again', async () => {
    await store.set(board, 'ada', null, 1);
    await store.set(board, 'ada', score(10), 2);
    expect(await standing()).toEqual([[1, 'ada', 10]]);
  });

  it('never lists a deleted account again', async () => {
    await store.set(board, 'ada', null, finalRevision);
    await store.set(board, 'ada', score(10), 1_000_000);
    expect(await standing()).toEqual([]);
  });

  it('leaves bots out when asked, in the list and in the ranks', async () => {
    await store.set(board, 'bot', score(99, 0, true), 1);
    await store.set(board, 'ada', score(10), 1);
    expect(await standing()).toHaveLength(2);
    expect(await standing(humans)).toEqual([[1, 'ada', 10]]);
    expect((await store.rankOf(board, 'ada', all))?.rank).toBe(2);
    expect((await store.rankOf(board, 'ada', humans))?.rank).toBe(1);
    expect(await store.rankOf(board, 'bot', humans)).toBeUndefined();
  });

  it('finds the places of many at once, as it finds each', async () => {
    await store.set(board, 'bot', score(99, 0, true), 1);
    await store.set(board, 'ada', score(10), 1);
    await store.set(board, 'gone', score(12), 1);
    await store.set(board, 'gone', null, 2);
    for (let index = 0; index < 220; index += 1)
      await store.set(board, `user-${index}`, score(20 + index), 1);
    const asked = [
      'ada',
      'bot',
      'gone',
      'nobody',
      ...Array.from({ length: 220 }, (_, index) => `user-${index}`),
    ];
    for (const options of [all, humans]) {
      const found = await store.ranksOf(board, asked, options);
      expect([...found.keys()].toSorted()).toEqual(
        asked
          .filter((id) => !['gone', 'nobody', ...(options.includeBots ? [] : ['bot'])].includes(id))
          .toSorted(),
      );
      for (const userId of ['ada', 'bot', 'user-0', 'user-219']) {
        expect(found.get(userId)).toEqual(await store.rankOf(board, userId, options));
      }
    }
    expect(await store.ranksOf(board, [], all)).toEqual(new Map());
  });

  it('keeps boards apart, gives as many as asked, and knows nobody else', async () => {
    for (let index = 0; index < 12; index += 1) await store.set(board, `user-${index}`, score(index), 1);
    await store.set('neck-endurance', 'ada', score(1), 1);
    expect(await standing({ ...all, limit: 3 })).toEqual([
      [1, 'user-11', 11],
      [2, 'user-10', 10],
      [3, 'user-9', 9],
    ]);
    expect(await store.rankOf(board, 'ada', all)).toBeUndefined();
    expect(await store.top('thrust-power-bumps', all)).toEqual([]);
  });

  it('tells where people stand, and with which revision', async () => {
    await store.set(board, 'ada', score(12, 3), 4);
    await store.set('neck-endurance', 'ada', score(2), 5);
    await store.set(board, 'gone', score(9), 1);
    await store.set(board, 'gone', null, 2);
    await store.set(board, 'grace', score(7), 1);
    const standings = await store.standingsOf([board, 'neck-endurance'], ['ada', 'gone', 'nobody']);
    expect(standings.toSorted((a, b) => a.revision - b.revision)).toEqual([
      { board, userId: 'ada', revision: 4, score: score(12, 3) },
      { board: 'neck-endurance', userId: 'ada', revision: 5, score: score(2) },
    ]);
    expect(await store.standingsOf([board], [])).toEqual([]);
  });

  it('lists the boards that anybody stands on', async () => {
    expect(await store.list()).toEqual([]);
    await store.set(board, 'ada', score(1), 1);
    await store.set(board, 'eve', score(2), 1);
    await store.set(scenarioBoard('gracious-no'), 'ada', score(3), 1);
    expect((await store.list()).toSorted()).toEqual(['scenario:gracious-no', board]);
  });

  it('sets many, also over what is there, but nothing older', async () => {
    await store.set(board, 'ada', score(1), 1);
    await store.set(board, 'grace', score(50), 9);
    await store.setMany([
      { board, userId: 'ada', revision: 2, score: score(10) },
      { board, userId: 'grace', revision: 2, score: score(20) },
      { board, userId: 'hedy', revision: 1, score: score(30) },
    ]);
    await store.setMany([]);
    expect((await standing()).map(([, userId, value]) => [userId, value])).toEqual([
      ['grace', 50],
      ['hedy', 30],
      ['ada', 10],
    ]);
  });

  it('takes many at once and ends with the newest of each', async () => {
    const sets = Array.from({ length: 60 }, (_, index) =>
      store.set(board, `user-${index % 3}`, score(index), Math.floor(index / 3) + 1),
    );
    await Promise.all(sets);
    expect(await standing()).toEqual([
      [1, 'user-2', 59],
      [2, 'user-1', 58],
      [3, 'user-0', 57],
    ]);
  });
}
