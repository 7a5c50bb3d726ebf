import { setImmediate as nextTurn } from 'node:timers/promises';
import { silentLogger } from '@ondine/platform/testing';
import { jest } from '@jest/globals';
import type { RankedScore } from '../leaderboard-store.ts';
import { createBoardFeed, type Shown } from './board-feed.ts';

const score = (rank: number, userId: string, value: number): RankedScore => ({
  rank,
  userId,
  value,
  durationSeconds: 60,
  at: '2026-11-21T12:00:00.000Z',
  exerciseName: 'Hip Bridge',
  isBot: false,
});

/** A board whose rows are set by hand, and counts how often it is asked. */
function fakeBoard() {
  let rows: readonly RankedScore[] = [];
  const asked = { pages: 0, places: 0 };
  let fails = false;
  const shownAfter: number[] = [];
  const feed = createBoardFeed(
    { board: 'top-ride-hip-lift', includeBots: true },
    {
      logger: silentLogger(),
      meter: { shown: { observe: (seconds: unknown) => void shownAfter.push(seconds as number) } },
      users: { names: () => Promise.resolve(new Map()) },
      boards: {
        top: (_board, { limit }) => {
          asked.pages += 1;
          return fails ? Promise.reject(new Error('away')) : Promise.resolve(rows.slice(0, limit));
        },
        ranksOf: (_board, userIds) => {
          asked.places += userIds.length;
          return Promise.resolve(
            new Map(rows.filter(({ userId }) => userIds.includes(userId)).map((row) => [row.userId, row])),
          );
        },
      },
    },
  );
  return {
    feed,
    asked,
    shownAfter,
    fail: (isFailing: boolean) => (fails = isFailing),
    set: (...users: readonly (readonly [string, number])[]) =>
      (rows = users.map(([userId, value], index) => score(index + 1, userId, value))),
  };
}

function fakeViewer() {
  const pages: Buffer[] = [];
  const places: string[] = [];
  const viewer: Shown = {
    showPage: ({ bytes }) => void pages.push(bytes),
    showPlace: ({ bytes }) => void places.push(bytes.toString()),
  };
  return {
    viewer,
    pages,
    places,
    users: () => pages.map((page) => [...page.toString().matchAll(/"user_id":"(\w+)"/g)].map(([, id]) => id)),
    ranks: () => places.map((place) => Number(/"rank":(\d+)/.exec(place)?.[1] ?? 0)),
  };
}

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

/** Lets the loop turn until something is so. */
async function turnsUntil(isSo: () => boolean): Promise<void> {
  for (let turn = 0; turn < 100 && !isSo(); turn += 1) await nextTurn();
  expect(isSo()).toBe(true);
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('the feed of a board', () => {
  it('gives everybody the page of now at once, and the same bytes of each later one', async () => {
    const { feed, set, asked } = fakeBoard();
    set(['ada', 9], ['eve', 8]);
    const viewers = [fakeViewer(), fakeViewer(), fakeViewer()];
    for (const { viewer } of viewers) await feed.join(viewer, 'ada', 10);
    set(['eve', 12], ['ada', 9]);
    feed.changed();
    await pass(0);
    for (const viewer of viewers)
      expect(viewer.users()).toEqual([
        ['ada', 'eve'],
        ['eve', 'ada'],
      ]);
    expect(new Set(viewers.map(({ pages }) => pages[1])).size).toBe(1);
    expect(asked.pages).toBe(2);
  });

  it('reads the board once for many results, and again for what came meanwhile', async () => {
    const { feed, set, asked } = fakeBoard();
    const viewer = fakeViewer();
    await feed.join(viewer.viewer, 'nobody', 10);
    for (let value = 1; value <= 30; value += 1) {
      set(['ada', value]);
      feed.changed();
      await pass(1);
    }
    await pass(100);
    expect(asked.pages).toBe(3);
    expect(viewer.pages.at(-1)?.toString()).toContain('"best_reps":30');
  });

  it('says nothing to those whose rows are the same', async () => {
    const { feed, set } = fakeBoard();
    set(['ada', 9], ['eve', 8], ['kim', 7]);
    const [short, long] = [fakeViewer(), fakeViewer()];
    await feed.join(short.viewer, 'ada', 2);
    await feed.join(long.viewer, 'ada', 3);
    set(['ada', 9], ['eve', 8], ['kim', 7.5]);
    feed.changed();
    await pass(200);
    expect([short.pages.length, long.pages.length]).toEqual([1, 2]);
  });

  it('tells a place to whoever is not in the rows, when it changes, and no more often than every five seconds', async () => {
    const { feed, set, asked } = fakeBoard();
    set(['ada', 9], ['eve', 8], ['kim', 7]);
    const [ada, kim, nobody] = [fakeViewer(), fakeViewer(), fakeViewer()];
    await feed.join(ada.viewer, 'ada', 1);
    await feed.join(kim.viewer, 'kim', 1);
    await feed.join(nobody.viewer, 'nobody', 1);
    expect([ada.ranks(), kim.ranks(), nobody.ranks()]).toEqual([[], [3], [0]]);
    set(['ada', 9], ['kim', 8.5], ['eve', 8]);
    feed.changed();
    await pass(10);
    expect(kim.ranks()).toEqual([3, 2]);
    const before = asked.places;
    set(['ada', 9], ['eve', 8.7], ['kim', 8.5]);
    for (let turn = 0; turn < 20; turn += 1) {
      feed.changed();
      await pass(110);
    }
    expect([kim.ranks(), asked.places]).toEqual([[3, 2], before]);
    await pass(5000);
    expect(kim.ranks()).toEqual([3, 2, 3]);
    expect(ada.ranks()).toEqual([]);
  });

  it('tells whoever falls out of the rows the new place before they are gone from them', async () => {
    const { feed, set } = fakeBoard();
    set(['ada', 9], ['eve', 8]);
    const ada = fakeViewer();
    await feed.join(ada.viewer, 'ada', 1);
    for (const value of [10, 8, 11]) {
      set(
        ...(value > 9
          ? ([
              ['eve', value],
              ['ada', 9],
            ] as const)
          : ([
              ['ada', 9],
              ['eve', value],
            ] as const)),
      );
      feed.changed();
      await pass(110);
    }
    expect(ada.ranks()).toEqual([2, 2]);
    expect(ada.users()).toEqual([['ada'], ['eve'], ['ada'], ['eve']]);
  });

  it('refuses whoever comes while it cannot be read, and tries again for those who are there', async () => {
    const { feed, set, fail } = fakeBoard();
    set(['ada', 9]);
    const [early, late] = [fakeViewer(), fakeViewer()];
    await feed.join(early.viewer, 'ada', 10);
    fail(true);
    await expect(feed.join(late.viewer, 'eve', 5)).rejects.toThrow('away');
    set(['eve', 10]);
    feed.changed();
    await pass(100);
    fail(false);
    await pass(1000);
    expect(early.users()).toEqual([['ada'], ['eve']]);
    expect(late.pages).toEqual([]);
  });

  it('is empty again when all have left, and reads no more', async () => {
    const { feed, asked } = fakeBoard();
    const viewer = fakeViewer();
    const leave = await feed.join(viewer.viewer, 'ada', 10);
    expect(feed.isEmpty).toBe(false);
    leave();
    feed.changed();
    await pass(1000);
    expect([feed.isEmpty, asked.pages]).toEqual([true, 1]);
  });

  it('lets others have their turn while it shows a page to many, and leaves those alone who have gone', async () => {
    const { feed, set } = fakeBoard();
    set(['ada', 9]);
    const viewers = Array.from({ length: 1000 }, fakeViewer);
    const leaves = await Promise.all(viewers.map(({ viewer }) => feed.join(viewer, 'ada', 10)));
    const served = () => viewers.filter(({ pages }) => pages.length === 2).length;
    set(['eve', 12], ['ada', 9]);
    feed.changed();
    await pass(0);
    const first = served();
    expect(first).toBeLessThan(200);
    leaves.at(-1)?.();
    await turnsUntil(() => served() === 999);
    expect(viewers.at(-1)?.pages).toHaveLength(1);
  });

  it('shows the latest page alone, once, to those whom an earlier one has not reached', async () => {
    const { feed, set } = fakeBoard();
    set(['ada', 9]);
    const viewers = Array.from({ length: 1000 }, fakeViewer);
    await Promise.all(viewers.map(({ viewer }) => feed.join(viewer, 'ada', 10)));
    set(['eve', 12], ['ada', 9]);
    feed.changed();
    await pass(0);
    // Meanwhile a viewer of more rows has the board read.
    set(['kim', 13], ['eve', 12]);
    await feed.join(fakeViewer().viewer, 'ada', 20);
    await turnsUntil(() => viewers.every(({ users }) => users().at(-1)?.[0] === 'kim'));
    await pass(1000);
    expect(viewers.at(0)?.users()).toEqual([['ada'], ['eve', 'ada'], ['kim', 'eve']]);
    expect(viewers.at(-1)?.users()).toEqual([['ada'], ['kim', 'eve']]);
  });

  it('shows a page that comes while many are told their places before it goes on with these', async () => {
    const { feed, set } = fakeBoard();
    set(['eve', 9]);
    const viewers = Array.from({ length: 1000 }, fakeViewer);
    await Promise.all(viewers.map(({ viewer }, index) => feed.join(viewer, `user${index}`, 1)));
    const others = viewers.map((_viewer, index): [string, number] => [`user${index}`, 5]);
    set(['eve', 10], ...others);
    feed.changed();
    const told = () => viewers.filter(({ places }) => places.length > 1).length;
    await turnsUntil(() => told() > 0);
    await pass(100);
    set(['eve', 11], ...others);
    feed.changed();
    await turnsUntil(() => viewers.every(({ pages }) => pages.length === 3));
    expect(told()).toBeLessThan(1000);
    await turnsUntil(() => told() === 1000);
  });

  it('tells how long a page took to those who see it, from the first word of the change', async () => {
    const { feed, set, shownAfter } = fakeBoard();
    set(['ada', 9]);
    await feed.join(fakeViewer().viewer, 'ada', 10);
    for (const value of [10, 11, 12]) {
      set(['ada', value]);
      feed.changed();
      await pass(10);
    }
    await pass(200);
    expect(shownAfter.map((seconds) => Math.round(seconds * 1000))).toEqual([0, 90]);
  });
});
