import type { Findings } from '../judge/findings.ts';
import { scoreConversation, streakBonus } from './score.ts';

const scenario = { min_turns: 4, min_duration_seconds: 120, difficulty_multiplier: 1.5 };
const findings = (met: number, changes: Partial<Findings> = {}): Findings => ({
  checkpoints: ['a', 'b', 'c', 'd'].map((name, index) => ({ name, evidence: index < met ? 'words' : null })),
  rating: 4,
  feedback: 'Well done.',
  betterLines: [],
  violation: null,
  ...changes,
});
const measured = { messages: 4, seconds: 120, streakDays: 1 };

describe('a score', () => {
  it.each([
    [0, 0],
    [1, 20],
    [3, 60],
    [4, 60],
  ])('has 20 points for each of %d checkpoints, 60 at most', (met, points) => {
    expect(scoreConversation(findings(met), scenario, measured).checkpoint_score).toBe(points);
  });

  it('adds up to 100, times the multiplier, and the streak', () => {
    const best = scoreConversation(findings(4, { rating: 5 }), scenario, { ...measured, streakDays: 4 });
    expect(best).toMatchObject({
      session_score: 100,
      checkpoint_score: 60,
      quality_score: 30,
      timing_score: 10,
      streak_bonus: 6,
      final_points: 156,
      safety_violated: false,
    });
  });

  it('has 5 points for the time and 5 for the messages', () => {
    const late = scoreConversation(findings(0), scenario, { ...measured, seconds: 119 });
    const short = scoreConversation(findings(0), scenario, { ...measured, messages: 3 });
    expect([late.timing_score, short.timing_score]).toEqual([5, 5]);
  });

  it('rounds a half up', () => {
    const odd = { ...scenario, difficulty_multiplier: 1.5 };
    expect(scoreConversation(findings(1, { rating: 1 }), odd, { ...measured, seconds: 0 }).final_points).toBe(
      47,
    );
  });

  it('of a violation is nothing, with the reason', () => {
    const result = scoreConversation(findings(4, { violation: 'coercion' }), scenario, {
      ...measured,
      streakDays: 9,
    });
    expect(result).toMatchObject({
      session_score: 0,
      final_points: 0,
      streak_bonus: 0,
      safety_violated: true,
    });
    expect(result.safety_reason).toContain('a no is a no');
  });

  it('is the same for the same findings', () => {
    expect(scoreConversation(findings(2), scenario, measured)).toEqual(
      scoreConversation(findings(2), scenario, measured),
    );
  });
});

it.each([
  [1, 80, 0],
  [2, 80, 2],
  [11, 80, 20],
  [40, 80, 20],
  [9, 0, 0],
])('a streak of %d days with a score of %d brings %d points', (days, score, bonus) => {
  expect(streakBonus(days, score)).toBe(bonus);
});
