import { setImmediate as nextTurn } from 'node:timers/promises';
import 'fake-indexeddb/auto';
import { jest } from '@jest/globals';
import { openTabOfAda } from './testing/open-tab-of-ada.ts';

type Tab = Awaited<ReturnType<typeof openTabOfAda>>;

/** Signs somebody in, in the tab in which Ada was. */
async function signIn({ browser, server }: Tab, user: string): Promise<void> {
  await browser.page(0).session.accept(server.issue(user));
  await browser.settle();
}

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
});

describe('another tab', () => {
  it('learns of what waits, and that it was saved', async () => {
    const { browser, world, finish, connect } = await openTabOfAda();
    const other = browser.page(1);
    await connect(false);
    await finish('w0');
    expect(other.queue.getSnapshot()).toMatchObject({ stored: 'read', waiting: [{ id: 'w0' }], refused: [] });
    await connect(true);
    expect(other.queue.getSnapshot()).toMatchObject({ waiting: [], arrived: { count: 1, at: world.now } });
    expect(other.queue.getSnapshot().progress.get('w0')).toEqual({ status: 'saved' });
    expect(other.savedHere).toEqual([false]);
  });

  it('does not count what did not have to wait', async () => {
    const { browser, finish } = await openTabOfAda();
    await finish('w0');
    const { queue } = browser.page(1);
    expect(queue.getSnapshot().progress.get('w0')).toEqual({ status: 'saved' });
    expect(queue.getSnapshot().arrived).toBeNull();
  });

  it('sends what this one has kept, as something that waited', async () => {
    const { browser, world, finish, connect, saved, queue } = await openTabOfAda();
    world.lockIsStuck = true;
    await finish('w0');
    world.lockIsStuck = false;
    await browser.page(1).queue.wake();
    await browser.settle();
    expect(saved()).toEqual(['w0']);
    expect(browser.page(1).queue.getSnapshot().arrived).toMatchObject({ count: 1 });
    expect(queue.getSnapshot()).toMatchObject({ waiting: [], arrived: { count: 1 } });
    await connect(true);
    expect(browser.server.calls).toEqual(['w0']);
  });

  it('learns what its user has removed', async () => {
    const { browser, queue, finish, connect } = await openTabOfAda();
    const other = browser.page(1).queue;
    await connect(false);
    await finish('w0');
    await finish('w1');
    await queue.forget('ada', 'w0');
    await browser.settle();
    expect(other.getSnapshot().waiting.map(({ id }) => id)).toEqual(['w1']);
    expect(other.getSnapshot().progress).toEqual(new Map([['w0', { status: 'removed' }]]));
    expect(browser.page(1).savedHere).toEqual([]);
  });

  it('does not send what was removed here since it began', async () => {
    const { browser, queue, finish, connect, whileSending, newCalls } = await openTabOfAda();
    await connect(false);
    await finish('w0');
    await finish('w1');
    browser.world.online = true;
    await whileSending(
      () => browser.page(1).queue.wake(),
      () => queue.forget('ada', 'w1'),
    );
    expect(newCalls()).toEqual(['w0']);
  });

  it('saves what this one was about to send, which does not seem to wait when that is told late', async () => {
    const { browser, queue, add, progressOf } = await openTabOfAda();
    const late = jest.spyOn(queue, 'hear').mockResolvedValue();
    add('w0');
    void browser.page(1).queue.wake();
    await browser.settle();
    const messages = late.mock.calls.flat();
    late.mockRestore();
    expect(progressOf('w0')).toEqual({ status: 'saving' });
    for (const message of messages) await queue.hear(message);
    expect(progressOf('w0')).toEqual({ status: 'saved' });
  });

  it('has waited for what it tried before this one sent it', async () => {
    const { browser, server, queue, add, saved } = await openTabOfAda();
    const save = server.save.bind(server);
    jest.spyOn(server, 'save').mockImplementationOnce((...call) => {
      server.mood = 500;
      const answer = save(...call);
      server.mood = 'well';
      return answer;
    });
    add('w0');
    void browser.page(1).queue.wake();
    await browser.settle();
    expect(saved()).toEqual(['w0']);
    expect(browser.page(0).savedHere).toEqual([true]);
    expect(queue.getSnapshot().arrived).toMatchObject({ count: 1 });
  });

  it('is refused what this one was about to send, and this one says so', async () => {
    const { browser, queue, add, progressOf } = await openTabOfAda();
    add('w0', { reps_completed: 9000 });
    void browser.page(1).queue.wake();
    await browser.settle();
    const detail = queue.getSnapshot().refused[0]?.refusal;
    expect(detail).toEqual(expect.stringMatching(/./));
    expect(progressOf('w0')).toEqual({ status: 'refused', detail });
  });

  it('is refused what waits here, and this one says so at once', async () => {
    const { browser, world, queue, finish, connect, progressOf } = await openTabOfAda();
    await connect(false);
    await finish('w0', { reps_completed: 9000 });
    world.online = true;
    await browser.page(1).queue.wake();
    await browser.settle();
    expect(queue.getSnapshot()).toMatchObject({ waiting: [], refused: [{ id: 'w0' }] });
    expect(progressOf('w0')).toMatchObject({ status: 'refused' });
  });

  it('tells nothing of another account', async () => {
    const { browser, queue } = await openTabOfAda();
    await queue.hear({ type: 'saved', id: 'w0', userId: 'bea', waited: true });
    await queue.hear({ type: 'forgotten', ids: ['w1'], userId: 'bea' });
    expect(queue.getSnapshot()).toMatchObject({ progress: new Map(), arrived: null });
    expect(browser.page(0).savedHere).toEqual([]);
  });
});

describe('another account', () => {
  it('neither sees nor sends what waits, which arrives when its user is there again', async () => {
    const tab = await openTabOfAda();
    const { browser, server, queue, finish, connect, saved, newCalls } = tab;
    server.mood = 500;
    await finish('w0');
    await finish('w1', { reps_completed: 9000 });
    newCalls();
    server.mood = 'well';
    await signIn(tab, 'bea');
    await connect(true);
    expect(queue.getSnapshot()).toMatchObject({ waiting: [], refused: [], allKept: true, arrived: null });
    expect(queue.getSnapshot().progress.size).toBe(0);
    expect(newCalls()).toEqual([]);
    expect(await browser.stored('ada')).toHaveLength(2);
    await signIn(tab, 'ada');
    expect(saved()).toEqual(['w0']);
    expect(server.saved.get('bea')).toBeUndefined();
  });

  it('that signs in while something is sent neither hears of it nor goes on with it', async () => {
    const { browser, server, queue, finish, connect, whileSending, newCalls } = await openTabOfAda();
    await connect(false);
    await finish('w0');
    await finish('w1');
    await whileSending(
      () => connect(true),
      () => browser.page(0).session.accept(server.issue('bea')),
    );
    expect(newCalls()).toEqual(['w0']);
    expect(queue.getSnapshot()).toMatchObject({ progress: new Map(), waiting: [], arrived: null });
    expect(await browser.stored('ada')).toMatchObject([{ id: 'w1', tries: 0 }]);
  });

  it('is never shown what was read for whom it follows', async () => {
    const { browser, queue, finish, connect } = await openTabOfAda();
    await connect(false);
    await finish('w0');
    const { session } = browser.page(0);
    const { user } = session.getSnapshot();
    void queue.hear({ type: 'changed' });
    if (user)
      jest
        .spyOn(session, 'getSnapshot')
        .mockReturnValue({ status: 'user', user: { ...user, id: 'bea' }, problem: null });
    void queue.hear({ type: 'changed' });
    const seen = [queue.getSnapshot()];
    queue.subscribe(() => seen.push(queue.getSnapshot()));
    await browser.settle();
    expect(seen.at(-1)?.stored).toBe('read');
    expect(seen.flatMap(({ waiting }) => waiting)).toEqual([]);
  });

  it('does not get the workout of whom it followed', async () => {
    const tab = await openTabOfAda();
    await signIn(tab, 'bea');
    await tab.finish('w0');
    expect(tab.newCalls()).toEqual([]);
    expect(tab.progressOf('w0')).toBeUndefined();
    await signIn(tab, 'ada');
    expect(tab.saved()).toEqual(['w0']);
  });
});

describe('a workout that its user removes', () => {
  it('is gone from this device, and the others stay', async () => {
    const { browser, queue, finish, connect, progressOf, saved } = await openTabOfAda();
    await connect(false);
    await finish('w0');
    await finish('w1');
    expect(await queue.forget('ada', 'w0')).toBe(true);
    expect(progressOf('w0')).toEqual({ status: 'removed' });
    expect(queue.getSnapshot().waiting.map(({ id }) => id)).toEqual(['w1']);
    expect((await browser.stored('ada')).map(({ id }) => id)).toEqual(['w1']);
    await connect(true);
    expect(saved()).toEqual(['w1']);
  });

  it('goes with all others when none is named', async () => {
    const { browser, queue, finish, connect, progressOf } = await openTabOfAda();
    await connect(false);
    await finish('w0');
    await finish('w1');
    expect(await queue.forget('ada')).toBe(true);
    expect([progressOf('w0'), progressOf('w1')]).toEqual([{ status: 'removed' }, { status: 'removed' }]);
    expect(queue.getSnapshot().waiting).toEqual([]);
    expect(await browser.stored('ada')).toEqual([]);
  });

  it('is not said to be removed where the browser does not allow that', async () => {
    const { world, queue, finish, connect, progressOf } = await openTabOfAda();
    await connect(false);
    await finish('w0');
    world.storage = 'blocked';
    expect(await queue.forget('ada', 'w0')).toBe(false);
    expect(progressOf('w0')).toMatchObject({ status: 'waiting' });
  });

  it('is not said to be kept where the browser allows neither', async () => {
    const { world, queue, finish, wake, progressOf } = await openTabOfAda();
    world.online = false;
    world.storage = 'blocked';
    await finish('w0');
    expect(await queue.forget('ada', 'w0')).toBe(false);
    await wake();
    expect(progressOf('w0')).toMatchObject({ status: 'waiting', kept: false });
  });

  it('is not sent any more by a round that has begun', async () => {
    const { queue, finish, connect, whileSending, newCalls } = await openTabOfAda();
    await connect(false);
    await finish('w0');
    await finish('w1');
    await whileSending(
      () => connect(true),
      () => queue.forget('ada', 'w1'),
    );
    expect(newCalls()).toEqual(['w0']);
  });

  it.each([
    ['is refused', 'well', 9000],
    ['has to wait', 500, 12],
  ] as const)('stays removed when it %s after that', async (_what, mood, reps) => {
    const { browser, server, queue, finish, whileSending, progressOf } = await openTabOfAda();
    server.mood = mood;
    await whileSending(
      () => finish('w0', { reps_completed: reps }),
      () => queue.forget('ada', 'w0'),
    );
    expect(progressOf('w0')).toEqual({ status: 'removed' });
    expect(queue.getSnapshot()).toMatchObject({ waiting: [], refused: [] });
    expect(await browser.stored('ada')).toEqual([]);
  });
});

it('a workout that the browser does not let be read any more is not being saved for ever', async () => {
  const { browser, world, add, whileSending, progressOf } = await openTabOfAda();
  await whileSending(
    () => add('w0'),
    async () => {
      add('w1');
      while ((await browser.stored('ada')).length < 2) await nextTurn();
      world.storage = 'blocked';
    },
  );
  expect(progressOf('w1')).toEqual({ status: 'waiting', kept: true, why: 'busy' });
});

describe('a storage that is full', () => {
  it('is said to keep nothing, and keeps it as soon as there is room', async () => {
    const { browser, world, queue, finish, connect, wake, progressOf } = await openTabOfAda();
    await connect(false);
    await finish('w0');
    world.storage = 'full';
    await finish('w1');
    expect(progressOf('w1')).toEqual({ status: 'waiting', kept: false, why: 'offline' });
    expect(queue.getSnapshot()).toMatchObject({ waiting: [{ id: 'w0' }, { id: 'w1' }], allKept: false });
    world.storage = 'well';
    await wake();
    expect(queue.getSnapshot().allKept).toBe(true);
    expect((await browser.stored('ada')).map(({ id }) => id)).toEqual(['w0', 'w1']);
  });

  it('is said to keep a workout that it has taken at last', async () => {
    const { world, finish, wake, progressOf } = await openTabOfAda();
    world.online = false;
    world.storage = 'full';
    await finish('w0');
    expect(progressOf('w0')).toEqual({ status: 'waiting', kept: false, why: 'offline' });
    world.storage = 'well';
    await wake();
    expect(progressOf('w0')).toEqual({ status: 'waiting', kept: true, why: 'offline' });
  });

  it('is said to keep also what it has taken in a round that did not come that far', async () => {
    const { world, finish, connect, wake, progressOf } = await openTabOfAda();
    await connect(false);
    await finish('w0');
    world.storage = 'full';
    await finish('w1');
    world.storage = 'well';
    await wake();
    expect(progressOf('w1')).toEqual({ status: 'waiting', kept: true, why: 'offline' });
  });

  it('does not keep a workout from being sent', async () => {
    const { world, finish, saved, progressOf } = await openTabOfAda();
    world.storage = 'full';
    await finish('w0');
    expect(saved()).toEqual(['w0']);
    expect(progressOf('w0')).toEqual({ status: 'saved' });
  });
});
