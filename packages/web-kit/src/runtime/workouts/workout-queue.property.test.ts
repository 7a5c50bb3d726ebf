import 'fake-indexeddb/auto';
import { jest } from '@jest/globals';
import fc from 'fast-check';
import { finishedWorkout } from '../../testing/finished-workout.ts';
import { isRefused, type ServerMood } from './testing/simulated-server.ts';
import { openSimulatedBrowser } from './testing/simulated-browser.ts';

fc.configureGlobal({ seed: jest.getSeed() });

const users = ['ada', 'bea'];
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const runs = 200;

type Browser = ReturnType<typeof openSimulatedBrowser>;
type Action =
  | { kind: 'finish'; tab: number; reps: number }
  | { kind: 'reload' | 'sign-out' | 'forget' | 'look'; tab: number }
  | { kind: 'sign-in'; tab: number; user: string }
  | { kind: 'online'; online: boolean }
  | { kind: 'mood'; mood: ServerMood }
  | { kind: 'storage'; storage: 'well' | 'full' | 'blocked' }
  | { kind: 'wait' | 'set-clock'; ms: number }
  | { kind: 'lose-answers' | 'revoke' | 'settle' };

const tab = fc.nat(1);
const weighted: fc.WeightedArbitrary<Action>[] = [
  {
    weight: 8,
    arbitrary: fc.record({ kind: fc.constant('finish'), tab, reps: fc.constantFrom(5, 12, 30, 9000) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('reload'), tab }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('sign-out'), tab }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('sign-in'), tab, user: fc.constantFrom(...users) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('look'), tab }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('forget'), tab }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('online'), online: fc.boolean() }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('mood'),
      mood: fc.constantFrom<ServerMood[]>('well', 'well', 402, 403, 408, 429, 500, 503, 'portal', 'firewall'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('storage'),
      storage: fc.constantFrom('well', 'well', 'full', 'blocked'),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('wait'),
      ms: fc.constantFrom(1000, 6000, minute, 16 * minute, 3 * hour),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('set-clock'),
      ms: fc.constantFrom(0, minute, hour, -hour, -day, -31 * day, 31 * day),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('lose-answers', 'revoke', 'settle') }) },
];
/** Actions of one step happen at once. */
const steps = fc.array(fc.array(fc.oneof(...weighted), { minLength: 1, maxLength: 3 }), {
  minLength: 3,
  maxLength: 14,
});

/** Nobody tells the time between a clock set back by a month, a workout, a clock set right, and the try to send it. */
const clockSetBack: Action[][] = [
  [{ kind: 'online', online: false }],
  [
    { kind: 'set-clock', ms: -31 * day },
    { kind: 'finish', tab: 0, reps: 5 },
  ],
  [{ kind: 'set-clock', ms: hour }],
  [{ kind: 'look', tab: 0 }],
  [{ kind: 'finish', tab: 0, reps: 5 }],
  [{ kind: 'online', online: true }, { kind: 'lose-answers' }, { kind: 'look', tab: 0 }],
];

/** A workout that a user has finished, as far as the world knows. */
interface Finished {
  readonly id: string;
  readonly userId: string;
  readonly reps: number;
  readonly at: number;
}

async function play(script: Action[][]) {
  const browser = openSimulatedBrowser();
  const finished: Finished[] = [];
  const removed = new Set<string>();
  const forgetting = new Set<string>();
  let clockWasSet = false;

  async function act(action: Action): Promise<void> {
    const page = browser.page('tab' in action ? action.tab : 0);
    const { world, server } = browser;
    const userId = page.session.getSnapshot().user?.id;
    switch (action.kind) {
      case 'finish': {
        if (userId === undefined) return;
        const id = `w${finished.length}`;
        finished.push({ id, userId, reps: action.reps, at: world.now });
        await page.queue.add(userId, { ...finishedWorkout(id), reps_completed: action.reps });
        return;
      }
      case 'forget': {
        if (userId === undefined) return;
        forgetting.add(userId);
        await page.queue.forget(userId);
        return;
      }
      case 'sign-in':
        if (!world.online || browser.cookies().access_token !== undefined) return;
        await page.session.accept(server.issue(action.user));
        return;
      case 'sign-out': {
        await page.session.logout();
        return;
      }
      case 'look': {
        await page.queue.wake();
        return;
      }
      case 'reload': {
        browser.reload(action.tab);
        return;
      }
      case 'online': {
        browser.setOnline(action.online);
        return;
      }
      case 'mood':
        server.mood = action.mood;
        return;
      case 'storage':
        world.storage = action.storage;
        return;
      case 'set-clock':
        clockWasSet = true;
        world.wrongBy = action.ms;
        return;
      case 'wait': {
        await browser.pass(action.ms);
        return;
      }
      case 'lose-answers':
        world.answersToLose += 1;
        return;
      case 'revoke': {
        server.revokeAll();
        return;
      }
      case 'settle': {
        await browser.settle();
        return;
      }
    }
  }

  for (const step of script) {
    for (const action of step) void act(action).catch(() => undefined);
    await browser.settle();
    // On purpose: whatever of theirs has not arrived, also what ended at that moment, may be gone now.
    for (const { id, userId } of finished) if (forgetting.has(userId)) removed.add(id);
    forgetting.clear();
    await checkWords(browser, finished);
  }
  return { browser, finished, removed, clockWasSet: () => clockWasSet };
}

/** What screens are told is true at that moment, and only the signed-in user's. */
async function checkWords(browser: Browser, finished: readonly Finished[]) {
  const { server, world } = browser;
  const kept = new Set((await browser.stored(...users)).map(({ id }) => id));
  for (const { session, queue, inMemory } of [browser.page(0), browser.page(1)]) {
    const userId = session.getSnapshot().user?.id;
    const { progress, waiting, refused } = queue.getSnapshot();
    for (const workout of [...waiting, ...refused]) expect(workout.userId).toBe(userId);
    for (const { id } of refused) expect([undefined, 'refused']).toContain(progress.get(id)?.status);
    for (const { id } of waiting) {
      const shown = progress.get(id);
      expect(shown?.status).not.toBe('saving');
      if (shown?.status === 'waiting') expect(shown.kept).toBe(!inMemory.has(id));
    }
    for (const [id, { status, ...more }] of progress) {
      expect(finished.find((each) => each.id === id)?.userId).toBe(userId);
      if (status === 'saved') expect(server.saved.get(userId ?? '')?.has(id)).toBe(true);
      const saysKept = status === 'waiting' && 'kept' in more && more.kept;
      if (saysKept && world.storage === 'well')
        expect(kept.has(id) || server.saved.get(userId ?? '')?.has(id)).toBe(true);
    }
  }
}

/** Everything is well again: each user signs in once more and stays for a while. */
async function makeWell(browser: Browser, removed: ReadonlySet<string>): Promise<void> {
  const { world, server } = browser;
  // What only a page knows so far is taken by the storage as soon as that works, whatever else does not.
  browser.setOnline(false);
  world.storage = 'well';
  const pages = [browser.page(0), browser.page(1)];
  for (const page of pages) void page.queue.wake();
  await browser.settle();
  for (const page of pages) expect([...page.inMemory].filter((id) => !removed.has(id))).toEqual([]);
  world.answersToLose = 0;
  server.mood = 'well';
  browser.setOnline(true);
  await browser.settle();
  await browser.pass(10 * minute);
  for (const user of users) {
    await browser.page(0).session.logout();
    await browser.settle();
    await browser.page(0).session.accept(server.issue(user));
    await browser.settle();
    await browser.pass(10 * minute);
  }
}

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  // A page that has gone gives up nothing any more: its calls would be given up, and warned of, long after the test.
  jest.useFakeTimers({
    doNotFake: ['Date', 'performance', 'queueMicrotask', 'nextTick', 'setImmediate', 'setInterval'],
  });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('the queue of finished workouts, in random sequences over two tabs', () => {
  it('saves every workout once as its user’s, and loses nothing but what it may', async () => {
    let arrived = 0;
    await fc.assert(
      fc.asyncProperty(steps, async (script) => {
        const start = { kind: 'sign-in', tab: 0, user: 'ada' } as const;
        const { browser, finished, removed, clockWasSet } = await play([[start], ...script]);
        await makeWell(browser, removed);
        const { saved } = browser.server;
        for (const userId of users) {
          const keys = [...(saved.get(userId)?.keys() ?? [])];
          for (const key of keys) expect(finished.find(({ id }) => id === key)?.userId).toBe(userId);
          arrived += keys.length;
        }
        const left = await browser.stored(...users);
        for (const { id, userId, reps, at } of finished) {
          const endedAt = saved.get(userId)?.get(id);
          if (isRefused(reps)) {
            expect(endedAt).toBeUndefined();
            continue;
          }
          if (endedAt !== undefined && !clockWasSet()) expect(Math.abs(endedAt - at)).toBeLessThan(3000);
          const mayBeGone = removed.has(id) || !browser.world.durable.has(id);
          if (!mayBeGone) expect([id, endedAt]).not.toEqual([id, undefined]);
        }
        // What is left is what was refused, for its user to see.
        for (const { refusal } of left) expect(refusal).not.toBeNull();
      }),
      {
        numRuns: runs,
        // Finished a month before it was, by a clock that was set without a network: said to have ended before the account began.
        examples: [[clockSetBack]],
      },
    );
    // The sequences are about something.
    expect(arrived).toBeGreaterThan(runs);
  }, 120_000);
});
