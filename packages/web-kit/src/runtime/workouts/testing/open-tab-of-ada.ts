import { setImmediate as nextTurn } from 'node:timers/promises';
import { finishedWorkout } from '../../../testing/finished-workout.ts';
import type { FinishedWorkout } from '../waiting-workout.ts';
import { openSimulatedBrowser } from './simulated-browser.ts';

/** The first tab of a browser in which Ada is signed in, without failures so far. */
export async function openTabOfAda() {
  const browser = openSimulatedBrowser();
  const { world, server } = browser;
  await browser.page(0).session.accept(server.issue('ada'));
  await browser.settle();
  const { queue } = browser.page(0);
  const add = (id: string, change: Partial<FinishedWorkout> = {}) => {
    world.now += 1000;
    void queue.add('ada', { ...finishedWorkout(id), ...change });
  };
  return {
    browser,
    world,
    server,
    queue,
    /** A workout ends in the first tab. */
    add,
    /** The same, and it is sent as far as that is possible. */
    finish: async (id: string, change: Partial<FinishedWorkout> = {}) => {
      add(id, change);
      await browser.settle();
    },
    /** Only this tab hears of it. */
    connect: async (online: boolean) => {
      world.online = online;
      await queue.wake();
      await browser.settle();
    },
    wake: async () => {
      await queue.wake();
      await browser.settle();
    },
    /** Begins to send a workout, does more before its answer comes, and waits until all is quiet. */
    whileSending: async (begin: () => unknown, work: () => unknown) => {
      const answers = Promise.withResolvers<undefined>();
      world.held = answers.promise;
      const { length } = server.calls;
      void begin();
      while (server.calls.length === length) await nextTurn();
      await work();
      answers.resolve(undefined);
      await browser.settle();
    },
    progressOf: (id: string) => queue.getSnapshot().progress.get(id),
    saved: () => [...(server.saved.get('ada')?.keys() ?? [])],
    /** The calls for workouts since this was asked the last time. */
    newCalls: () => server.calls.splice(0),
  };
}
