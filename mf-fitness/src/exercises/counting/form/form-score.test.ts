import { formCostsOf, formScoreOf, isWorthAWord, judgeRep, noForm, type FormScore } from './form-score.ts';

const costs = {
  low: { points: 50, reason: 'Higher' },
  heels: { points: 20, reason: 'Heels' },
  fast: { points: 80, reason: 'Slower' },
};
const none = { low: 0, heels: 0, fast: 0 };
const judged = (...reps: readonly Partial<typeof none>[]): FormScore =>
  reps.reduce((form, rep, index) => judgeRep(form, costs, { ...none, ...rep }, index * 1000), noForm);

describe('the form score', () => {
  it('is the mean of all repetitions, each error at its share of its points', () => {
    expect(formScoreOf(judged({}, {}))).toBe(100);
    expect(formScoreOf(judged({ low: 0.5 }, {}))).toBe(88);
    expect(formScoreOf(judged({ low: 1, heels: 1 }))).toBe(30);
    expect(formScoreOf(noForm)).toBe(0);
  });

  it('never falls below nothing, and the errors share what there was to lose', () => {
    const form = judged({ low: 1, heels: 1, fast: 1 });
    expect(formScoreOf(form)).toBe(0);
    const sum = formCostsOf(form, costs).reduce((total, { points }) => total + points, 0);
    expect(sum).toBeCloseTo(100, 0);
  });

  it('names the errors by their cost, the dearest first', () => {
    expect(formCostsOf(judged({ heels: 1, low: 0.2 }, { low: 1 }), costs)).toEqual([
      { reason: 'Higher', points: 30 },
      { reason: 'Heels', points: 10 },
    ]);
  });

  it('names the dearest error first, whichever that is', () => {
    expect(formCostsOf(judged({ low: 0.1, heels: 1, fast: 0.1 }), costs)).toEqual([
      { reason: 'Heels', points: 20 },
      { reason: 'Slower', points: 8 },
      { reason: 'Higher', points: 5 },
    ]);
  });

  it('names no error that cost next to nothing', () => {
    expect(formCostsOf(judged({ heels: 0.001 }), costs)).toEqual([]);
    expect(formCostsOf(noForm, costs)).toEqual([]);
  });

  it('is remarked on for two seconds, and only for an error that is plain', () => {
    const form = judged({ low: 0.4, heels: 0.3 });
    expect(isWorthAWord(form, 'low', 1500)).toBe(true);
    expect(isWorthAWord(form, 'low', 2000)).toBe(false);
    expect(isWorthAWord(form, 'heels', 100)).toBe(false);
    expect(isWorthAWord(noForm, 'low', 0)).toBe(false);
    const later = judged({}, { low: 0.4 });
    expect(isWorthAWord(later, 'low', 2999)).toBe(true);
    expect(isWorthAWord(later, 'low', 3000)).toBe(false);
  });
});
