import type { PageKey } from './shared-pages.ts';
import { createSharedPages, type SharedPages } from './shared-pages.ts';
import type { RankedScore } from './leaderboard-store.ts';
import { createLocalBoardChanges } from './live/board-changes.ts';

const bridge: PageKey = { board: 'top-ride-hip-lift', limit: 50, includeBots: true };
const scoreOf = (value: number): RankedScore => ({
  rank: 1,
  userId: 'ada',
  value,
  durationSeconds: 60,
  at: '2026-11-21T12:00:00.000Z',
  exerciseName: 'Hip Bridge',
  isBot: false,
});

let now = 0;
let asked: string[];
/** What reading a board gives: a number of repetitions, or an error. */
let read: () => Promise<number>;
const changes = createLocalBoardChanges();
let shared: SharedPages;

beforeEach(() => {
  now = 1_000_000;
  asked = [];
  read = () => Promise.resolve(asked.length);
  shared = createSharedPages({
    boards: {
      async top(board, { limit, includeBots }) {
        asked.push(`${board} ${limit} ${includeBots}`);
        return [scoreOf(await read())];
      },
    },
    users: { names: () => Promise.resolve(new Map([['ada', 'Ada']])) },
    changes,
    clock: () => new Date(now),
  });
});
afterEach(() => changes.close());

const repsOf = async (key: PageKey) => (await shared.page(key)).value[0]?.best_reps;

describe('pages of boards', () => {
  it('are read once in a tenth of a second, also by calls at the same time', async () => {
    expect(await Promise.all([repsOf(bridge), repsOf(bridge)])).toEqual([1, 1]);
    now += 99;
    expect(await repsOf(bridge)).toBe(1);
    now += 2;
    expect(await repsOf(bridge)).toBe(2);
  });

  it('are the same reply for all calls, with the names of the members', async () => {
    const first = await shared.page(bridge);
    expect(await shared.page(bridge)).toBe(first);
    expect(first.value[0]?.user_name).toBe('Ada');
  });

  it('differ by board, number of rows, and bots', async () => {
    await repsOf(bridge);
    await repsOf({ ...bridge, board: 'neck-endurance' });
    await repsOf({ ...bridge, limit: 10 });
    await repsOf({ ...bridge, includeBots: false });
    expect(asked).toEqual([
      'top-ride-hip-lift 50 true',
      'neck-endurance 50 true',
      'top-ride-hip-lift 10 true',
      'top-ride-hip-lift 50 false',
    ]);
  });

  it('are read again as soon as their board has changed, and only they', async () => {
    const neck = { ...bridge, board: 'neck-endurance' };
    await repsOf(bridge);
    await repsOf(neck);
    changes.announce(bridge.board);
    expect(await repsOf(bridge)).toBe(3);
    expect(await repsOf(neck)).toBe(2);
  });

  it('are all read again where announcements may have been lost', async () => {
    await repsOf(bridge);
    changes.loseTrack();
    expect(await repsOf(bridge)).toBe(2);
  });

  it('go only to those who already wait for them when the board changes while it is read', async () => {
    const before = Promise.withResolvers<number>();
    read = () => before.promise;
    const waiting = repsOf(bridge);
    changes.announce(bridge.board);
    read = () => Promise.resolve(20);
    expect(await repsOf(bridge)).toBe(20);
    before.resolve(10);
    expect(await waiting).toBe(10);
    expect(await repsOf(bridge)).toBe(20);
  });

  it('are read again after a read that failed', async () => {
    read = () => Promise.reject(new Error('away'));
    await expect(repsOf(bridge)).rejects.toThrow('away');
    read = () => Promise.resolve(7);
    expect(await repsOf(bridge)).toBe(7);
  });
});
