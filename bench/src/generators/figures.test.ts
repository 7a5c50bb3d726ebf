import { formOrder } from './figures.ts';
import { watchedSet } from './testing/watched-set.ts';

const set = (formScore: number, faults: readonly string[], form?: number, counted = 8) =>
  watchedSet(formScore, counted, { faults, ...(form !== undefined && { form }) });

describe('the order of sets by form', () => {
  it('is the share of pairs with the error-free set first, even scores half', () => {
    const sets = [set(100, []), set(80, []), set(80, ['heels up']), set(90, ['knees in'])];
    expect(formOrder(sets).errorFreeFirst).toBe((1 + 1 + 0.5 + 0) / 4);
  });

  it('is compared with the scores of an author who gives them', () => {
    expect(formOrder([set(90, [], 100), set(70, ['x'], 60), set(50, ['y'], 30)]).rank).toBeCloseTo(1);
    expect(formOrder([set(90, [])]).rank).toBeNull();
  });

  it('leaves out sets of which nothing was counted', () => {
    expect(formOrder([set(0, [], 100, 0), set(90, ['x'])]).errorFreeFirst).toBeNull();
  });
});
