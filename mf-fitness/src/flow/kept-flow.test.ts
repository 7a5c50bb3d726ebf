/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { createKeptFlow } from './kept-flow.ts';
import { beginFlow, nextFlow } from './flow-state.ts';
import type { FlowStep } from './flow-step.ts';

const step = (slug: FlowStep['slug']): FlowStep => ({ slug, sets: 1, reps: 8, change: null });
const begun = beginFlow({ steps: [step('grind-circle-hips'), step('top-ride-hip-lift')], others: [] });
const flow = { state: nextFlow(begun, { type: 'skipped' }), follows: true, waits: true };
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
    for (const unreadable of [beforeAmounts, '{half', '{}', 'null']) {
      sessionStorage.setItem('ondine.flow', unreadable);
      expect(of('ada').read(10)).toBeNull();
    }
    warn.mockRestore();
  });
});
