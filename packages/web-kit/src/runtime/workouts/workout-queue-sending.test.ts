import 'fake-indexeddb/auto';
import { jest } from '@jest/globals';
import { finishedWorkout } from '../../testing/finished-workout.ts';
import { openTabOfAda } from './testing/open-tab-of-ada.ts';
import type { WorkoutProgress } from './workout-queue.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
});

describe('a workout that has just ended', () => {
  it('is being saved and then saved, and leaves this device', async () => {
    const { browser, queue, finish, saved } = await openTabOfAda();
    const seen = new Set<WorkoutProgress | undefined>();
    queue.subscribe(() => seen.add(queue.getSnapshot().progress.get('w0')));
    await finish('w0');
    expect([...seen].map((progress) => progress?.status)).toEqual(['saving', 'saved']);
    expect(saved()).toEqual(['w0']);
    expect(await browser.stored('ada')).toEqual([]);
    expect(browser.page(0).savedHere).toEqual([true]);
    // It did not have to wait.
    expect(queue.getSnapshot()).toMatchObject({ waiting: [], arrived: null });
  });

  it('is not late, so that nobody asks the server for its time', async () => {
    const { server, finish, world } = await openTabOfAda();
    world.now += hour;
    await finish('w0');
    expect(server.timesAsked).toBe(0);
  });

  it('is sent also when it ends while another is on its way', async () => {
    const { add, whileSending, saved } = await openTabOfAda();
    await whileSending(
      () => add('w0'),
      () => add('w1'),
    );
    expect(saved()).toEqual(['w0', 'w1']);
  });

  it('is being saved at once, also in a page that has just begun', async () => {
    const { browser } = await openTabOfAda();
    browser.reload(0);
    const { queue } = browser.page(0);
    void queue.add('ada', finishedWorkout('w0'));
    expect(queue.getSnapshot().progress.get('w0')).toEqual({ status: 'saving' });
    await browser.settle();
  });

  it('goes on being saved whatever another tab tells meanwhile', async () => {
    const { queue, add, whileSending, progressOf } = await openTabOfAda();
    await whileSending(
      () => add('w0'),
      async () => {
        await queue.hear({ type: 'changed' });
        expect(progressOf('w0')).toEqual({ status: 'saving' });
      },
    );
    expect(progressOf('w0')).toEqual({ status: 'saved' });
  });

  it('tells this tab’s screens no more once they have unsubscribed', async () => {
    const { queue, finish } = await openTabOfAda();
    const listener = jest.fn();
    queue.subscribe(listener)();
    await finish('w0');
    expect(listener).not.toHaveBeenCalled();
  });
});

describe('a workout without a connection', () => {
  it('waits on this device, and is sent when there is one', async () => {
    const { browser, world, queue, finish, connect, progressOf, saved } = await openTabOfAda();
    await connect(false);
    await finish('w0');
    expect(progressOf('w0')).toEqual({ status: 'waiting', kept: true, why: 'offline' });
    expect(queue.getSnapshot()).toMatchObject({ waiting: [{ id: 'w0' }], allKept: true, arrived: null });
    expect(await browser.stored('ada')).toMatchObject([{ id: 'w0', refusal: null }]);
    await connect(true);
    expect(progressOf('w0')).toEqual({ status: 'saved' });
    expect(saved()).toEqual(['w0']);
    expect(queue.getSnapshot().arrived).toEqual({ count: 1, at: world.now });
  });

  it('is sent in the order in which it ended, and each that arrives counts', async () => {
    const { queue, finish, connect, saved } = await openTabOfAda();
    await connect(false);
    for (const id of ['w2', 'w0', 'w1']) await finish(id);
    expect(queue.getSnapshot().waiting.map(({ id }) => id)).toEqual(['w2', 'w0', 'w1']);
    await connect(true);
    expect(saved()).toEqual(['w2', 'w0', 'w1']);
    expect(queue.getSnapshot().arrived).toMatchObject({ count: 3 });
  });

  it('is tried before those behind it, which wait for the same reason', async () => {
    const { finish, connect, newCalls, progressOf, server } = await openTabOfAda();
    await connect(false);
    await finish('w0');
    server.mood = 402;
    await connect(true);
    newCalls();
    await finish('w1');
    expect(newCalls()).toEqual(['w0']);
    expect(progressOf('w1')).toEqual({ status: 'waiting', kept: true, why: 'membership' });
  });

  it('is saved once when only the answer was lost', async () => {
    const { world, finish, wake, newCalls, progressOf, saved } = await openTabOfAda();
    world.answersToLose = 1;
    await finish('w0');
    expect(progressOf('w0')).toMatchObject({ status: 'waiting', why: 'offline' });
    await wake();
    expect(progressOf('w0')).toEqual({ status: 'saved' });
    expect(newCalls()).toEqual(['w0', 'w0']);
    expect(saved()).toEqual(['w0']);
  });

  it.each([
    ['back by an hour', -hour],
    ['back to a time before', -3 * hour],
    ['ahead', day],
  ])('ended when it did, though the clock of the device was set %s meanwhile', async (_how, wrongBy) => {
    const { world, server, finish, connect } = await openTabOfAda();
    await connect(false);
    await finish('w0');
    const ended = world.now;
    world.now += 2 * hour;
    world.wrongBy = wrongBy;
    await connect(true);
    expect(Math.abs((server.saved.get('ada')?.get('w0') ?? 0) - ended)).toBeLessThan(3000);
    expect(server.timesAsked).toBe(1);
  });

  it('ended when it did also when nobody could try to send it until then', async () => {
    const { world, server, finish, wake } = await openTabOfAda();
    world.lockIsStuck = true;
    await finish('w0');
    const ended = world.now;
    world.now += 2 * hour;
    world.wrongBy = -hour;
    world.lockIsStuck = false;
    await wake();
    expect(Math.abs((server.saved.get('ada')?.get('w0') ?? 0) - ended)).toBeLessThan(3000);
  });

  it('says why it waits itself, whatever the one before it waits for', async () => {
    const { world, server, finish, connect, progressOf } = await openTabOfAda();
    await connect(false);
    await finish('w0');
    await finish('w1');
    const save = server.save.bind(server);
    server.mood = 500;
    jest.spyOn(server, 'save').mockImplementationOnce((...call) => {
      world.online = false;
      return save(...call);
    });
    await connect(true);
    expect(progressOf('w0')).toMatchObject({ status: 'waiting', why: 'busy' });
    expect(progressOf('w1')).toMatchObject({ status: 'waiting', why: 'offline' });
  });
});

describe('a workout whose content the server refuses', () => {
  const refused = { reps_completed: 9000 };

  it('is for its user to see, and is not sent again', async () => {
    const { browser, queue, finish, wake, newCalls, progressOf } = await openTabOfAda();
    await finish('w0', refused);
    const progress = progressOf('w0');
    expect(progress?.status).toBe('refused');
    expect(progress?.status === 'refused' && progress.detail).not.toBe('');
    expect(queue.getSnapshot()).toMatchObject({ waiting: [], refused: [{ id: 'w0' }] });
    expect(newCalls()).toEqual(['w0']);
    await wake();
    await browser.pass(hour);
    await browser.settle();
    expect(newCalls()).toEqual([]);
    expect(queue.getSnapshot().refused).toMatchObject([{ id: 'w0' }]);
    expect(progressOf('w0')).toEqual(progress);
  });

  it('is still for its user to see after a reload, though that page knows no progress of it', async () => {
    const { browser, finish } = await openTabOfAda();
    await finish('w0', refused);
    browser.reload(0);
    await browser.settle();
    const { queue } = browser.page(0);
    expect(queue.getSnapshot()).toMatchObject({ refused: [{ id: 'w0' }], progress: new Map() });
  });

  it('holds up none that ended after it', async () => {
    const { finish, connect, newCalls, saved } = await openTabOfAda();
    await connect(false);
    await finish('w0', refused);
    await finish('w1');
    await connect(true);
    expect(newCalls()).toEqual(['w0', 'w1']);
    expect(saved()).toEqual(['w1']);
  });

  it('is not why others wait', async () => {
    const { finish, connect, progressOf } = await openTabOfAda();
    await finish('w0', refused);
    await connect(false);
    await finish('w1');
    await finish('w2');
    expect(progressOf('w2')).toEqual({ status: 'waiting', kept: true, why: 'offline' });
  });

  it('is said to be refused also when the storage is too full to note that', async () => {
    const { world, finish, whileSending, progressOf } = await openTabOfAda();
    await whileSending(
      () => finish('w0', refused),
      () => (world.storage = 'full'),
    );
    expect(progressOf('w0')).toMatchObject({ status: 'refused' });
  });

  it('is refused only by a server that knows when it ended', async () => {
    const { world, finish, connect, wake, newCalls, progressOf, saved } = await openTabOfAda();
    await connect(false);
    // Set back by a month when it ended, and an hour ahead when it is sent: it seems to have ended before the account began.
    world.wrongBy = -31 * day;
    await finish('w0');
    world.wrongBy = hour;
    await finish('w1');
    world.answersToLose = 1;
    await connect(true);
    expect(progressOf('w0')).toEqual({ status: 'waiting', kept: true, why: 'busy' });
    expect(newCalls()).toEqual(['w0', 'w1']);
    await wake();
    expect(progressOf('w0')).toEqual({ status: 'saved' });
    expect(saved()).toEqual(['w1', 'w0']);
  });

  it('is not taken for refused by a server that wants a membership first, whatever the clock shows', async () => {
    const { world, server, finish, connect, newCalls, progressOf } = await openTabOfAda();
    await connect(false);
    world.wrongBy = -31 * day;
    await finish('w0');
    await finish('w1');
    world.wrongBy = hour;
    world.answersToLose = 1;
    server.mood = 402;
    await connect(true);
    expect(progressOf('w0')).toMatchObject({ status: 'waiting', why: 'membership' });
    expect(newCalls()).toEqual(['w0']);
  });
});

describe('a server that cannot accept a workout now', () => {
  it('is asked again after 5 s, then after 10 s, for as often as the first one was tried', async () => {
    const { browser, server, finish, newCalls } = await openTabOfAda();
    server.mood = 500;
    const callsWithin = async (ms: number) => {
      await browser.pass(ms);
      await browser.settle();
      return newCalls();
    };
    await finish('w0');
    expect(newCalls()).toEqual(['w0']);
    expect(await callsWithin(4999)).toEqual([]);
    expect(await callsWithin(1)).toEqual(['w0']);
    expect(await callsWithin(9999)).toEqual([]);
    expect(await callsWithin(1)).toEqual(['w0']);
    await finish('w1');
    expect(newCalls()).toEqual(['w0', 'w1']);
    expect(await callsWithin(30_000)).toEqual([]);
    expect(await callsWithin(10_000)).toEqual(['w0', 'w1']);
  });

  it('is not asked at the end of a pause that a user has ended before', async () => {
    const { browser, server, finish, wake, newCalls } = await openTabOfAda();
    server.mood = 500;
    await finish('w0');
    await wake();
    newCalls();
    await browser.pass(9999);
    await browser.settle();
    expect(newCalls()).toEqual([]);
  });

  it('is not asked any more once it has accepted', async () => {
    const { browser, server, finish, wake, saved, newCalls } = await openTabOfAda();
    server.mood = 500;
    await finish('w0');
    server.mood = 'well';
    await wake();
    expect(saved()).toEqual(['w0']);
    newCalls();
    const listener = jest.fn();
    browser.page(0).queue.subscribe(listener);
    await browser.pass(day);
    await browser.settle();
    expect(newCalls()).toEqual([]);
    expect(listener).not.toHaveBeenCalled();
  });

  it('is tried with the others too, unless it says that it needs a rest', async () => {
    for (const [mood, calls] of [
      [500, ['w0', 'w1']],
      [503, ['w0']],
      [408, ['w0']],
      [402, ['w0']],
    ] as const) {
      const { server, finish, connect, newCalls, progressOf } = await openTabOfAda();
      await connect(false);
      await finish('w0');
      await finish('w1');
      server.mood = mood;
      await connect(true);
      expect(newCalls()).toEqual(calls);
      expect(progressOf('w0')).toMatchObject({
        status: 'waiting',
        why: mood === 402 ? 'membership' : 'busy',
      });
    }
  });

  it('is not what answers for it on the way', async () => {
    const { server, finish, newCalls, connect, progressOf, saved } = await openTabOfAda();
    await connect(false);
    await finish('w0');
    await finish('w1');
    server.mood = 'portal';
    await connect(true);
    expect(newCalls()).toEqual(['w0']);
    expect(progressOf('w0')).toEqual({ status: 'waiting', kept: true, why: 'busy' });
    server.mood = 'well';
    await connect(true);
    expect(saved()).toEqual(['w0', 'w1']);
  });

  it('is asked later when this tab does not get its turn to send', async () => {
    const { browser, world, finish, newCalls, progressOf } = await openTabOfAda();
    world.lockIsStuck = true;
    await finish('w0');
    expect(newCalls()).toEqual([]);
    expect(progressOf('w0')).toEqual({ status: 'waiting', kept: true, why: 'busy' });
    expect(browser.page(0).queue.getSnapshot().restIsAsked).toBe(false);
    world.lockIsStuck = false;
    await browser.pass(5000);
    await browser.settle();
    expect(newCalls()).toEqual(['w0']);
    expect(progressOf('w0')).toEqual({ status: 'saved' });
  });
});
