import 'fake-indexeddb/auto';
import { jest } from '@jest/globals';
import { finishedWorkout } from '../../testing/finished-workout.ts';
import { openSimulatedBrowser } from './testing/simulated-browser.ts';

/** A signed-in tab whose workout met a server in this mood. */
async function finishDuring(mood: 500 | 503) {
  const browser = openSimulatedBrowser();
  const { session, queue } = browser.page(0);
  await session.accept(browser.server.issue('ada'));
  browser.server.mood = mood;
  void queue.add('ada', finishedWorkout('w0'));
  await browser.settle();
  return { browser, queue, saved: () => browser.server.saved.get('ada')?.has('w0') ?? false };
}

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
});

describe('a queue whose server asks for a rest', () => {
  it('sends nothing meanwhile, whoever wakes it, says so, and goes on by itself after it', async () => {
    const { browser, queue, saved } = await finishDuring(503);
    expect(queue.getSnapshot()).toMatchObject({ restIsAsked: true, waiting: [{ id: 'w0' }] });
    browser.server.mood = 'well';
    await queue.wake();
    expect(saved()).toBe(false);
    await browser.pass(30_000);
    await browser.settle();
    expect(saved()).toBe(true);
    expect(queue.getSnapshot()).toMatchObject({ restIsAsked: false, waiting: [] });
  });

  it('is not said to rest any more once it is asked again', async () => {
    const { browser, queue, saved } = await finishDuring(503);
    const { server } = browser;
    server.mood = 'well';
    const save = server.save.bind(server);
    const rests: boolean[] = [];
    jest.spyOn(server, 'save').mockImplementation((...call) => {
      rests.push(queue.getSnapshot().restIsAsked);
      return save(...call);
    });
    await browser.pass(30_000);
    await browser.settle();
    expect(saved()).toBe(true);
    expect(rests).toEqual([false]);
  });

  it('says nothing of a rest of its own, which ends when somebody wakes it', async () => {
    const { browser, queue, saved } = await finishDuring(500);
    expect(queue.getSnapshot()).toMatchObject({ restIsAsked: false, waiting: [{ id: 'w0' }] });
    browser.server.mood = 'well';
    await queue.wake();
    expect(saved()).toBe(true);
  });

  it('still rests when somebody else signs in on this browser', async () => {
    const { browser, queue } = await finishDuring(503);
    await browser.page(0).session.accept(browser.server.issue('bea'));
    await browser.settle();
    expect(queue.getSnapshot()).toMatchObject({ restIsAsked: true, waiting: [] });
  });
});

it('a workout that is sent from elsewhere is told in the time zone in which it ended', async () => {
  const { browser, queue, saved } = await finishDuring(500);
  browser.world.timeZone = 'America/New_York';
  browser.server.mood = 'well';
  await queue.wake();
  expect(saved()).toBe(true);
  expect(browser.server.timeZones.get('w0')).toBe('Europe/Berlin');
});

it('goes on sending after a listener has thrown', async () => {
  const { browser, queue, saved } = await finishDuring(500);
  const unsubscribe = queue.subscribe(() => {
    throw new Error('A screen is broken');
  });
  browser.server.mood = 'well';
  void queue.add('ada', finishedWorkout('w1')).catch(() => undefined);
  await expect(queue.wake()).rejects.toThrow('A screen is broken');
  unsubscribe();
  await queue.wake();
  expect(saved()).toBe(true);
});

describe('what is on this device', () => {
  it('is unread until the queue has read it, after a reload too', async () => {
    const { browser } = await finishDuring(500);
    browser.reload(0);
    const { queue } = browser.page(0);
    const seen = [queue.getSnapshot()];
    queue.subscribe(() => seen.push(queue.getSnapshot()));
    await browser.settle();
    const of = (stored: string) => seen.filter((state) => state.stored === stored);
    expect(of('unread').length).toBeGreaterThan(0);
    // Never an empty queue that has been read.
    expect(of('read').length).toBeGreaterThan(0);
    expect(of('read').every(({ waiting }) => waiting.length === 1)).toBe(true);
  });

  it('is nothing as long as it is unread', async () => {
    const { browser } = await finishDuring(503);
    browser.reload(0);
    expect(browser.page(0).queue.getSnapshot()).toEqual({
      progress: new Map(),
      stored: 'unread',
      waiting: [],
      refused: [],
      allKept: true,
      arrived: null,
      restIsAsked: false,
    });
    await browser.settle();
  });

  it('is unreadable where the browser does not let it be read, as long as that is so', async () => {
    const { browser } = await finishDuring(500);
    browser.world.storage = 'blocked';
    browser.reload(0);
    await browser.settle();
    const { queue } = browser.page(0);
    expect(queue.getSnapshot()).toMatchObject({ stored: 'unreadable', waiting: [] });
    browser.world.storage = 'well';
    await queue.wake();
    expect(queue.getSnapshot()).toMatchObject({ stored: 'read', waiting: [{ id: 'w0' }] });
  });
});
