/** @jest-environment jsdom */
import { fakeQueue } from '@ondine/web-kit/testing';
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

  it('says how it goes with its workout: one that the queue has no more is saved', async () => {
    fakeQueue();
    const told: string[] = [];
    const following = of('ada', 'bridge').follow('session-1', ({ status }) => told.push(status));
    await Promise.resolve();
    await Promise.resolve();
    expect(told.at(-1)).toBe('saved');
    following.stop();
  });
});
