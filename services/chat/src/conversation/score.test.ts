import type { Findings } from '../judge/findings.ts';
import { crisisEnding, violationEnding } from '../safety/ending.ts';
import { scoreConversation, streakBonus, violationResult } from './score.ts';

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

  it('names the checkpoints that were met, each with the words that met it', () => {
    const result = scoreConversation(findings(2), scenario, measured);
    expect(result.checkpoints_met).toEqual({ a: true, b: true, c: false, d: false });
    expect(result.checkpoint_evidence).toEqual({ a: 'words', b: 'words' });
  });

  it('comes with what the judge said and would rather have heard', () => {
    const betterLines = [{ said: 'Hi', better: 'Hi, is this seat free?' }];
    expect(scoreConversation(findings(1, { betterLines }), scenario, measured)).toMatchObject({
      gemini_rating: 4,
      gemini_feedback: 'Well done.',
      better_lines: betterLines,
      safety_reason: null,
      support: null,
    });
  });

  it('of a violation has no checkpoint, whatever was met before', () => {
    const result = scoreConversation(findings(2, { violation: 'violence' }), scenario, measured);
    expect(result.checkpoints_met).toEqual({ a: false, b: false, c: false, d: false });
    expect(result).toMatchObject({ checkpoint_evidence: {}, better_lines: [], gemini_rating: 1 });
  });

  it('is the same for the same findings', () => {
    expect(scoreConversation(findings(2), scenario, measured)).toEqual(
      scoreConversation(findings(2), scenario, measured),
    );
  });
});

describe('the result of a conversation that the safety rules ended', () => {
  it('has the reason of a violation and no help lines', () => {
    const result = violationResult(['a'], violationEnding('violence'));
    expect(result).toMatchObject({
      session_score: 0,
      checkpoints_met: { a: false },
      safety_violated: true,
      support: null,
    });
    expect(result.safety_reason).toContain('violence');
  });

  it('has help after a crisis, and neither reproach nor verdict', () => {
    const result = violationResult(['a'], crisisEnding);
    expect(result).toMatchObject({
      session_score: 0,
      checkpoints_met: { a: false },
      gemini_feedback: '',
      safety_violated: false,
      safety_reason: null,
    });
    expect(result.support).toContain('findahelpline.com');
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
