/** @jest-environment jsdom */
import { workoutQueue } from '@ondine/web-kit/runtime';
import { fakeQueue, finishedWorkout } from '@ondine/web-kit/testing';
import type { WorkoutResults } from '../engine/workout-state.ts';
import { createLastResult } from './last-result.ts';

const results: WorkoutResults = {
  totalReps: 7,
  duration: 62_000,
  feedback: [],
  formScore: 88,
  formCosts: [],
};
const shown = { results, workoutId: 'session-1', camera: true };
/** Its workout, as the queue keeps it. */
const waiting = {
  id: 'session-1',
  userId: 'ada',
  body: finishedWorkout('session-1'),
  ended: { device: 0, offset: null },
  tries: 1,
  refusal: null,
};
const of = (userId: string, slug: string, reloaded = true) =>
  createLastResult(sessionStorage, userId, slug, reloaded);

describe('the result of an exercise', () => {
  beforeEach(() => sessionStorage.clear());

  it('is there again after a reload, for its user and its exercise alone, until it is left', () => {
    of('ada', 'bridge').keep(shown);
    expect(of('ada', 'bridge').read()).toMatchObject(shown);
    expect(of('bea', 'bridge').read()).toBeNull();
    expect(of('ada', 'butterfly').read()).toBeNull();
    expect(of('ada', 'bridge', false).read()).toBeNull();
    of('ada', 'bridge').drop();
    expect(of('ada', 'bridge').read()).toBeNull();
  });

  /** What is told of its workout after a reload, as the queue goes on. */
  async function follow() {
    const queue = fakeQueue();
    queue.show({ stored: 'unread' });
    const told: string[] = [];
    of('ada', 'bridge').follow('session-1', ({ status }) => told.push(status));
    await workoutQueue.wake();
    expect(told.at(-1)).toBe('saving');
    return { queue, last: () => told.at(-1) };
  }

  it('says of a workout that the queue has no more that it is saved, but not before the queue is read', async () => {
    const { queue, last } = await follow();
    queue.show({ restIsAsked: true });
    expect(last()).toBe('saving');
    queue.show({ stored: 'read' });
    expect(last()).toBe('saved');
  });

  it('says of a workout that still waits that it waits', async () => {
    const { queue, last } = await follow();
    queue.show({ stored: 'read', waiting: [waiting] });
    expect(last()).toBe('waiting');
    queue.tell('session-1', { status: 'saved' });
    expect(last()).toBe('saved');
  });

  it('does not say of any that it is saved where the queue cannot be read', async () => {
    const { queue, last } = await follow();
    queue.show({ stored: 'unreadable' });
    expect(last()).toBe('unknown');
  });
});
