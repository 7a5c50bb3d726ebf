import { jest } from '@jest/globals';
import { fakeApi, fakeQueue, finishedWorkout, testUser } from '@ondine/web-kit/testing';
import { askForBackground } from './ask-for-background.ts';

const waiting = [
  {
    id: 'a',
    userId: testUser.id,
    body: finishedWorkout('a'),
    ended: { device: 0, offset: 0 },
    tries: 1,
    refusal: null,
  },
] as const;

/** All that was promised before has happened. */
const settle = () => new Promise((resolve) => setTimeout(resolve));

function browserWith(register: () => Promise<unknown>) {
  Object.assign(globalThis, { SyncManager: Object });
  Object.defineProperty(navigator, 'serviceWorker', { value: { register }, configurable: true });
}

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'SyncManager');
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

describe('sending in the background', () => {
  it('is made ready with a sign-in, and asked for each time that workouts begin to wait', async () => {
    const sync = { register: jest.fn(() => Promise.resolve()) };
    const active = Object.assign(new EventTarget(), { state: 'activated' });
    const register = jest.fn(() => Promise.resolve({ active, sync }));
    browserWith(register);
    const api = fakeApi({}, null);
    const queue = fakeQueue();
    const stop = askForBackground();
    expect(register).not.toHaveBeenCalled();
    api.setUser(testUser);
    await settle();
    expect(register.mock.calls).toEqual([['/workout-sender.js', { scope: '/workout-sender.js/' }]]);
    expect(sync.register).not.toHaveBeenCalled();
    queue.show({ waiting });
    queue.show({ waiting: [...waiting] });
    await settle();
    expect(sync.register.mock.calls).toEqual([['workouts']]);
    queue.show({ waiting: [] });
    queue.show({ waiting });
    await settle();
    expect(sync.register).toHaveBeenCalledTimes(2);
    expect(register).toHaveBeenCalledTimes(1);
    stop();
  });

  it('is made ready for who was here before', async () => {
    const active = Object.assign(new EventTarget(), { state: 'activated' });
    const register = jest.fn(() => Promise.resolve({ active, sync: {} }));
    browserWith(register);
    fakeApi();
    fakeQueue();
    const stop = askForBackground();
    await settle();
    expect(register).toHaveBeenCalledTimes(1);
    stop();
  });

  it('is a warning, once, where the browser does not let it', async () => {
    const warn = jest.spyOn(console, 'warn').mockReturnValue();
    browserWith(() => Promise.reject(new Error('private')));
    const api = fakeApi({}, null);
    const queue = fakeQueue();
    const stop = askForBackground();
    api.setUser(testUser);
    await settle();
    queue.show({ waiting });
    await settle();
    expect(warn).toHaveBeenCalledTimes(1);
    warn.mockRestore();
    stop();
  });

  it('is left alone where the browser has none', () => {
    const queue = fakeQueue();
    const stop = askForBackground();
    expect(() => queue.show({ waiting })).not.toThrow();
    stop();
  });
});
