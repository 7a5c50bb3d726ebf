import { clockText, encouragementFor } from './encouragement.ts';

const results = (formScore: number, totalReps: number) => ({
  formScore,
  formCosts: [],
  totalReps,
  duration: 1,
  feedback: [],
});

describe('results in words', () => {
  it('praises form before endurance', () => {
    expect(encouragementFor(results(80, 0))).toBe('excellentForm');
    expect(encouragementFor(results(60, 30))).toBe('goodEffort');
    expect(encouragementFor(results(0, 0))).toBe('keepPracticing');
    expect(encouragementFor(results(59, 10))).toBe('greatEndurance');
    expect(encouragementFor(results(59, 9))).toBe('niceWork');
  });

  it('writes times', () => {
    expect([clockText(0), clockText(61), clockText(3600)]).toEqual(['00:00', '01:01', '60:00']);
  });
});
