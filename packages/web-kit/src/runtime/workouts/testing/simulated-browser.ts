import { setImmediate as nextTurn } from 'node:timers/promises';
import { sessionRoutes } from '@ondine/contracts';
import { IDBFactory } from 'fake-indexeddb';
import { memoryTokens } from '../../../testing/memory-tokens.ts';
import { createSession, type Session, type TabMessage } from '../../session.ts';
import { sendHeaders } from '../send-headers.ts';
import { createServerClock } from '../server-clock.ts';
import { createWorkoutQueue, type QueueMessage, type WorkoutQueue } from '../workout-queue.ts';
import { indexedDbStore, type WorkoutStore } from '../workout-store.ts';
import { createSimulatedServer } from './simulated-server.ts';

const tabCount = 2;

/** One load of a page: it ends with the next one, and its memory is lost. */
interface Page {
  readonly session: Session;
  readonly queue: WorkoutQueue;
  /** Workouts that only this page has: the storage refused them, and the screen said so. */
  readonly inMemory: Set<string>;
  /** What the queue told of each saved workout: whether this page has sent it. */
  readonly savedHere: boolean[];
  alive: boolean;
  /** Resolves when the page ends. */
  readonly gone: PromiseWithResolvers<undefined>;
}

const isGone = (page: Page) => !page.alive;

/** A browser with two tabs in front of a simulated server, with all their failures. */
export function openSimulatedBrowser() {
  globalThis.indexedDB = new IDBFactory();
  const world = {
    /** The true time, which is the server's. Unix milliseconds. */
    now: Date.UTC(2026, 2, 1, 12),
    /** The error of the device's clock, milliseconds. */
    wrongBy: 0,
    /** The time zone of the device. */
    timeZone: 'Europe/Berlin',
    online: true,
    /** How many answers get lost on the way back, after the server did its work. */
    answersToLose: 0,
    storage: 'well' as 'well' | 'full' | 'blocked',
    /** After this the answers to workouts come back. */
    held: Promise.resolve<unknown>(undefined),
    /** Whether no page gets the lock for sending, as when a suspended one keeps it. */
    lockIsStuck: false,
    /** Ids of the workouts that the storage has accepted. */
    durable: new Set<string>(),
    /** The number of running operations. */
    busy: 0,
  };
  const server = createSimulatedServer(() => world.now);
  const tokens = memoryTokens();
  let timers: { at: number; page: Page; work: () => void }[] = [];
  const locks = new Map<string, Promise<unknown>>();
  const pages: Page[] = [];
  const never = new Promise<never>(() => undefined);

  /** Work that a page waits for; it never resolves for a page that has ended. */
  async function forPage<T>(page: Page, work: () => Promise<T>): Promise<T> {
    if (!page.alive) return await never;
    world.busy += 1;
    const settled = await work().then(
      (value) => () => value,
      (error: unknown) => () => {
        throw error;
      },
    );
    world.busy -= 1;
    // The page may have ended meanwhile.
    return isGone(page) ? await never : settled();
  }

  async function fetchFor(page: Page, address: string, init: RequestInit | undefined): Promise<Response> {
    return await forPage(page, async () => {
      await nextTurn();
      if (!world.online) throw new TypeError('Failed to fetch');
      const [path = ''] = address.split('?');
      const headers = new Headers(init?.headers);
      const answer = server.answer(path, headers, (init?.body as string | undefined) ?? '');
      await nextTurn();
      if (headers.has('Idempotency-Key')) await world.held;
      if (world.answersToLose > 0) {
        world.answersToLose -= 1;
        throw new TypeError('Failed to fetch');
      }
      return answer;
    });
  }

  /** A page that ends releases its lock. */
  function takeTurns(page: Page, name: string) {
    return async <T>(work: () => Promise<T>): Promise<T> => {
      if (name === 'workouts' && world.lockIsStuck) throw new DOMException('late', 'TimeoutError');
      const before = locks.get(name) ?? Promise.resolve();
      const turn = before.then(() => (page.alive ? work() : never));
      const gone = before.then(() => page.gone.promise);
      locks.set(name, Promise.race([turn.catch(() => undefined), gone]));
      return await turn;
    };
  }

  function storeFor(page: Page): WorkoutStore {
    const store = indexedDbStore();
    const guard = <T>(work: () => Promise<T>, writes = false) =>
      forPage(page, () => {
        if (world.storage === 'blocked') return Promise.reject(new DOMException('no', 'SecurityError'));
        if (world.storage === 'full' && writes)
          return Promise.reject(new DOMException('full', 'QuotaExceededError'));
        return work();
      });
    return {
      async put(workout) {
        page.inMemory.add(workout.id);
        await guard(async () => {
          await store.put(workout);
          world.durable.add(workout.id);
        }, true);
        page.inMemory.delete(workout.id);
      },
      replace: (workout) => guard(() => store.replace(workout), true),
      remove(id) {
        page.inMemory.delete(id);
        return guard(() => store.remove(id));
      },
      of: (userId) => guard(() => store.of(userId)),
      forget: (userId, ids) => guard(() => store.forget(userId, ids)),
    };
  }

  /** Messages reach the other tabs a little later, as long as both exist. */
  function tell(from: Page, hear: (page: Page) => Promise<void>): void {
    if (!from.alive) return;
    for (const page of pages) {
      if (page === from) continue;
      void forPage(page, nextTurn).then(() => hear(page));
    }
  }

  function load(index: number): Page {
    const before = pages[index];
    if (before) {
      before.alive = false;
      before.gone.resolve(undefined);
    }
    timers = timers.filter(({ page }) => page.alive);
    const clock = createServerClock(() => world.now + world.wrongBy);
    const page = {
      alive: true,
      inMemory: new Set<string>(),
      savedHere: [] as boolean[],
      gone: Promise.withResolvers(),
    } as Page;
    const session = createSession({
      fetch: async (address, init) => {
        const answer = await fetchFor(page, address as string, init);
        clock.hear(answer);
        return answer;
      },
      storage: tokens,
      now: () => world.now,
      exclusively: takeTurns(page, 'refresh'),
      tellTabs: (message: TabMessage) => tell(page, (other) => other.session.hear(message)),
      leaveTo: () => void load(index),
    });
    const queue = createWorkoutQueue({
      store: storeFor(page),
      clock,
      askTime: () =>
        fetchFor(page, '/healthz', undefined).then(
          (answer) => clock.hear(answer),
          () => undefined,
        ),
      send: (userId, body, { timeZone, hear }) =>
        session.callAs(userId, sessionRoutes.create, { body, headers: sendHeaders(body, timeZone) }, hear),
      timeZone: () => world.timeZone,
      signedInAs: () => session.getSnapshot().user?.id ?? null,
      registeredAt: () => Date.parse(session.getSnapshot().user?.created_at ?? '') || 0,
      exclusively: takeTurns(page, 'workouts'),
      tellTabs: (message: QueueMessage) => tell(page, (other) => other.queue.hear(message)),
      after(ms, work) {
        const timer = { at: world.now + ms, page, work };
        timers.push(timer);
        return () => void (timers = timers.filter((each) => each !== timer));
      },
      chance: () => 1,
      onSaved: (here) => void page.savedHere.push(here),
    });
    Object.assign(page, { session, queue });
    pages[index] = page;
    // As the shell does.
    let userId: string | undefined;
    session.subscribe(() => {
      const next = session.getSnapshot().user?.id;
      if (next === userId) return;
      userId = next;
      void queue.wake();
    });
    void session.start();
    void queue.wake();
    return page;
  }

  for (let index = 0; index < tabCount; index += 1) load(index);

  async function settleNow(): Promise<void> {
    for (let quiet = 0; quiet < 4; quiet = world.busy === 0 ? quiet + 1 : 0) await nextTurn();
  }

  /** Advances of the clock run one after the other, or requests in progress would take hours. */
  let passing = Promise.resolve();

  async function passNow(ms: number): Promise<void> {
    const end = world.now + ms;
    for (;;) {
      const next = timers.filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at)[0];
      if (next === undefined) break;
      timers = timers.filter((timer) => timer !== next);
      world.now = Math.max(world.now, next.at);
      if (next.page.alive) next.work();
      await settleNow();
    }
    world.now = end;
  }

  return {
    world,
    server,
    /** Waits until no operation is running. */
    async settle() {
      await passing;
      await settleNow();
    },
    page: (index: number) => pages[index % tabCount] as Page,
    reload: (index: number) => void load(index % tabCount),
    cookies: () => tokens.kept,
    /** The waiting workouts in the storage of this browser, of any user. */
    async stored(...userIds: string[]) {
      const all = await Promise.all(userIds.map((userId) => indexedDbStore().of(userId)));
      return all.flat();
    },
    setOnline(online: boolean) {
      world.online = online;
      if (online) for (const { queue } of pages) void queue.wake();
    },
    /** Advances the clock, and ends the pauses that are over. */
    pass(ms: number): Promise<void> {
      passing = passing.then(() => passNow(ms));
      return passing;
    },
  };
}
