import type { ChatResult } from '@ondine/contracts';
import type { Findings } from '../judge/findings.ts';
import { violationEnding, type Ending } from '../safety/ending.ts';
import type { Scenario } from '../scenarios/scenario.ts';

const points = {
  checkpoint: 20,
  mostForCheckpoints: 60,
  star: 6,
  minimumTime: 5,
  minimumMessages: 5,
  streakDay: 2,
  mostForStreak: 20,
};

/** What the server measures of a conversation. */
export interface Measured {
  /** Messages of the member. */
  readonly messages: number;
  readonly seconds: number;
  /** Consecutive days with a finished conversation, including today. */
  readonly streakDays: number;
}

/** Two points for every consecutive day after the first, at most twenty; none without a score. */
export const streakBonus = (days: number, sessionScore: number): number =>
  sessionScore === 0 ? 0 : Math.min(points.streakDay * Math.max(0, days - 1), points.mostForStreak);

/** @param met how many checkpoints of the scenario */
export const checkpointPoints = (met: number): number =>
  Math.min(met * points.checkpoint, points.mostForCheckpoints);

const roundHalfUp = (value: number) => Math.floor(value + 0.5);

/** The score of a conversation; deterministic for the same findings and measures. */
export function scoreConversation(
  findings: Findings,
  scenario: Pick<Scenario, 'min_turns' | 'min_duration_seconds' | 'difficulty_multiplier'>,
  { messages, seconds, streakDays }: Measured,
): ChatResult {
  if (findings.violation)
    return violationResult(scenarioNames(findings), violationEnding(findings.violation));
  const met = findings.checkpoints.filter(({ evidence }) => evidence !== null).length;
  const checkpointScore = checkpointPoints(met);
  const qualityScore = findings.rating * points.star;
  const timingScore =
    (seconds >= scenario.min_duration_seconds ? points.minimumTime : 0) +
    (messages >= scenario.min_turns ? points.minimumMessages : 0);
  const sessionScore = checkpointScore + qualityScore + timingScore;
  const bonus = streakBonus(streakDays, sessionScore);
  return {
    session_score: sessionScore,
    checkpoint_score: checkpointScore,
    quality_score: qualityScore,
    timing_score: timingScore,
    checkpoints_met: Object.fromEntries(
      findings.checkpoints.map(({ name, evidence }) => [name, evidence !== null]),
    ),
    gemini_rating: findings.rating,
    gemini_feedback: findings.feedback,
    streak_bonus: bonus,
    final_points: roundHalfUp(sessionScore * scenario.difficulty_multiplier) + bonus,
    safety_violated: false,
    safety_reason: null,
    checkpoint_evidence: Object.fromEntries(
      findings.checkpoints.flatMap(({ name, evidence }) => (evidence === null ? [] : [[name, evidence]])),
    ),
    better_lines: findings.betterLines.map((line) => ({ ...line })),
    support: null,
  };
}

const scenarioNames = ({ checkpoints }: Findings) => checkpoints.map(({ name }) => name);

const nothing = (checkpointNames: readonly string[]): ChatResult => ({
  session_score: 0,
  checkpoint_score: 0,
  quality_score: 0,
  timing_score: 0,
  checkpoints_met: Object.fromEntries(checkpointNames.map((name) => [name, false])),
  gemini_rating: 1,
  gemini_feedback: '',
  streak_bonus: 0,
  final_points: 0,
  safety_violated: false,
  safety_reason: null,
  checkpoint_evidence: {},
  better_lines: [],
  support: null,
});

/** A result without a score, with the reason; after a crisis, with help in place of both. */
export function violationResult(checkpointNames: readonly string[], ending: Ending): ChatResult {
  return ending.kind === 'crisis'
    ? { ...nothing(checkpointNames), support: ending.support }
    : {
        ...nothing(checkpointNames),
        gemini_feedback: 'This conversation was ended by the safety rules. A new one starts fresh.',
        safety_violated: true,
        safety_reason: ending.reason,
      };
}
