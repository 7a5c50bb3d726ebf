import { beginFlow, isOver, nextFlow, type FlowEvent } from './flow-state.ts';
import type { FlowStep } from './flow-step.ts';

const step = (slug: FlowStep['slug'], sets = 1): FlowStep => ({
  slug,
  sets,
  reps: 8,
  restSeconds: 30,
  change: null,
  isExtra: false,
});
const circles = step('grind-circle-hips', 3);
const bridge = step('top-ride-hip-lift');
const butterfly = step('pleasure-flow', 2);
const begun = beginFlow({ steps: [circles, bridge], others: [butterfly] });
const results = { totalReps: 8, duration: 40_000, feedback: [], formScore: 90, formCosts: [] };
const part = { results, counted: true, workoutId: 'one', setsLeft: 0, isWhole: true };
const finished: FlowEvent = { type: 'finished', part };
const after = (...events: FlowEvent[]) => events.reduce(nextFlow, begun);

describe('a flow', () => {
  it('goes from step to step and keeps what was done', () => {
    const over = after(finished, { type: 'skipped' });
    expect(isOver(after(finished))).toBe(false);
    expect(isOver(over)).toBe(true);
    expect(over.done).toEqual([{ ...part, step: circles }]);
  });

  it('swaps a step for another of as many sets, and back', () => {
    const swapped = after({ type: 'swapped' });
    expect(swapped.steps).toEqual([{ ...butterfly, sets: 3 }, bridge]);
    expect(nextFlow(swapped, { type: 'swapped' }).steps[0]?.slug).toBe(circles.slug);
  });

  it('has nothing to swap for when everything is in it', () => {
    const full = beginFlow({ steps: [circles], others: [] });
    expect(nextFlow(full, { type: 'swapped' })).toBe(full);
  });

  it.each(['skipped', 'ended'] as const)('goes back to the step before it was %s, once', (type) => {
    const back = after(finished, { type }, { type: 'takenBack' });
    expect(back.steps[back.at]).toEqual(bridge);
    expect(back.done).toHaveLength(1);
    expect(nextFlow(back, { type: 'takenBack' })).toBe(back);
  });

  it('does not go back over an exercise that was done since', () => {
    const done = after({ type: 'skipped' }, finished);
    expect(nextFlow(done, { type: 'takenBack' })).toBe(done);
  });

  it('can end early, and nothing happens after its end', () => {
    const ended = after(finished, { type: 'ended' });
    expect(isOver(ended)).toBe(true);
    expect(nextFlow(ended, finished)).toBe(ended);
  });
});
