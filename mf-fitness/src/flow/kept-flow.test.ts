/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { createKeptFlow, progressIn } from './kept-flow.ts';
import { nothingBefore } from '../workout/engine/workout-state.ts';
import { beginFlow, nextFlow } from './flow-state.ts';
import type { FlowStep } from './flow-step.ts';

const step = (slug: FlowStep['slug']): FlowStep => ({
  slug,
  sets: 1,
  reps: 8,
  restSeconds: 30,
  change: null,
  isExtra: false,
});
const begun = beginFlow({ steps: [step('grind-circle-hips'), step('top-ride-hip-lift')], others: [] });
const flow = { state: nextFlow(begun, { type: 'skipped' }), follows: true, waits: true, progress: null };
let now = 1_000_000;
const of = (userId: string) => createKeptFlow(sessionStorage, userId, () => now);

describe('a kept flow', () => {
  beforeEach(() => sessionStorage.clear());

  it('is there for its user and its length alone, until it is dropped', () => {
    of('ada').keep(10, flow);
    expect(of('ada').read(10)).toEqual(flow);
    expect(of('bea').read(10)).toBeNull();
    expect(of('ada').read(5)).toBeNull();
    of('ada').drop();
    expect(of('ada').read(10)).toBeNull();
  });

  it('has what was done of the current step, and of no other', () => {
    const set = { number: 2, from: 8, fromSeconds: 40, best: 8 };
    const counted = { at: 1, slug: 'top-ride-hip-lift', reps: 9, seconds: 50, formScore: 80, set };
    const progress = { ...nothingBefore, ...counted, emptyMs: 9000, corrections: { 'Slow down': 2 } };
    of('ada').keep(10, { ...flow, progress });
    const read = of('ada').read(10);
    expect(read && progressIn(read)).toEqual(progress);
    expect(progressIn({ ...flow, progress: { ...progress, at: 0 } })).toBeNull();
    expect(progressIn({ ...flow, progress: { ...progress, slug: 'neck-endurance' } })).toBeNull();
    expect(progressIn({ ...flow, progress: { ...progress, reps: 0, seconds: 9 } })).toBeNull();
  });

  it('of an earlier release has nothing of what that did not keep', () => {
    const set = { number: 1, from: 0, fromSeconds: 0, best: 0 };
    const counted = { at: 1, slug: 'top-ride-hip-lift', reps: 9, seconds: 50, formScore: 80, set };
    of('ada').keep(10, { ...flow, progress: counted as never });
    expect(of('ada').read(10)?.progress).toEqual({ ...nothingBefore, ...counted });
  });

  it('is too old after two hours', () => {
    of('ada').keep(10, flow);
    now += 2 * 3_600_000;
    expect(of('ada').read(10)).toEqual(flow);
    now += 1;
    expect(of('ada').read(10)).toBeNull();
  });

  it('is ignored when this release cannot run it', () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    of('ada').keep(10, flow);
    const text = sessionStorage.getItem('ondine.flow') ?? '';
    sessionStorage.setItem('ondine.flow', text.replaceAll('grind-circle-hips', 'no-longer-there'));
    expect(of('ada').read(10)).toBeNull();
    const withoutAmounts = { ...flow, state: { ...flow.state, done: [{ step: step('pleasure-flow') }] } };
    const beforeAmounts = JSON.stringify({ ...withoutAmounts, userId: 'ada', minutes: 10, at: now });
    for (const unreadable of [
      beforeAmounts,
      '{half',
      '{}',
      'null',
      JSON.stringify({ ...flow, progress: {}, userId: 'ada', minutes: 10, at: now }),
    ]) {
      sessionStorage.setItem('ondine.flow', unreadable);
      expect(of('ada').read(10)).toBeNull();
    }
    warn.mockRestore();
  });
});
