import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { benchmarks } from './benchmarks.ts';
import { budgetSchema, holdToBudget } from './budget.ts';
import type { Figure } from './figure.ts';

const figure = (change: Partial<Figure> = {}): Figure => ({
  what: 'a call',
  value: 1,
  unit: '×',
  target: { atMost: 0.5 },
  ...change,
});
const budget = { gateway: { 'a call': { atMost: 1.2 } } };
const hold = (...figures: readonly Figure[]) => holdToBudget(budget, [{ benchmark: 'gateway', figures }]);

describe('holdToBudget', () => {
  it('lets a figure pass that misses its target within its budget', () => {
    expect(hold(figure({ value: 1.2 }))).toEqual([]);
  });

  it('names figure, budget and measured value of one that is over by more than its spread', () => {
    expect(hold(figure({ value: 1.3, spread: 0.1 }))).toEqual([]);
    expect(hold(figure({ value: 1.35, spread: 0.1 }))).toEqual([
      { kind: 'over', text: 'gateway: "a call" is to be ≤ 1.2 × and was 1.35 ± 0.10 ×' },
    ]);
    expect(hold(figure({ value: 1.21 }))).toMatchObject([{ kind: 'over' }]);
  });

  it('holds what is to be at least so much from the other side', () => {
    const atLeast = { gateway: { 'a call': { atLeast: 2 } } };
    const of = (value: number) =>
      holdToBudget(atLeast, [{ benchmark: 'gateway', figures: [figure({ value, spread: 0.1 })] }]);
    expect(of(1.95)).toEqual([]);
    expect(of(1.85)).toMatchObject([{ kind: 'over' }]);
  });

  it('fails a figure that is no number', () => {
    expect(hold(figure({ value: Number.NaN, spread: 0.1 }))).toMatchObject([{ kind: 'over' }]);
  });

  it('fails a figure that was not measured by a benchmark that was to run, and no other', () => {
    expect(hold()).toEqual([{ kind: 'missing', text: 'gateway: "a call" was not measured' }]);
    expect(holdToBudget(budget, [{ benchmark: 'visit', figures: [] }])).toEqual([]);
  });

  it('names ratios and sizes without a budget, and leaves times alone', () => {
    const more = [
      figure(),
      figure({ what: 'a new one', unit: '× minimal' }),
      figure({ what: 'a page', unit: 'kB' }),
      figure({ what: 'a start', unit: 's' }),
      figure({ what: 'an answer', unit: 'ms', value: 9000 }),
    ];
    expect(hold(...more).map(({ kind, text }) => [kind, text])).toEqual([
      ['unbudgeted', 'gateway: "a new one" has no budget'],
      ['unbudgeted', 'gateway: "a page" has no budget'],
    ]);
  });
});

it('the committed budget is of benchmarks that exist', () => {
  const file = new URL('../../budget.json', import.meta.url);
  const committed = budgetSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  expect(benchmarks.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(committed)));
});
