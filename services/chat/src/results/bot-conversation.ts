import type { BotConversation } from '@ondine/contracts';
import { currentStreak, isTimeZone, localDate } from '@ondine/domain';
import { scoreConversation } from '../conversation/score.ts';
import { finishedEvent } from './finished-event.ts';
import type { ResultDocument } from './result-document.ts';
import type { ResultStore } from './result-store.ts';
import type { Scenario } from '../scenarios/scenario.ts';

/** The result of a conversation that a bot is said to have had: scored by the rules for people, without a transcript. */
function botResult(
  given: BotConversation,
  scenario: Scenario,
  earlierDates: readonly string[],
): ResultDocument {
  const timeZone = isTimeZone(given.time_zone) ? given.time_zone : 'UTC';
  const completedAt = new Date(given.ended_at);
  const today = localDate(completedAt, timeZone);
  const findings = {
    checkpoints: scenario.checkpoints.map(({ name }, index) => ({
      name,
      evidence: index < given.checkpoints_met ? '' : null,
    })),
    rating: given.rating,
    feedback: '',
    betterLines: [],
    violation: null,
  };
  const scored = scoreConversation(findings, scenario, {
    messages: given.turn_count,
    seconds: given.duration_seconds,
    streakDays: currentStreak([...earlierDates, today], { today, todayMayBeEmpty: false }),
  });
  // Nothing was said that could be quoted.
  const answer = { ...scored, checkpoint_evidence: {} };
  const document = {
    _id: given.id,
    user_id: given.user_id,
    is_bot: given.is_bot,
    exercise_id: scenario.id,
    exercise_slug: scenario.slug,
    exercise_name: scenario.title,
    completed_at: completedAt,
    local_date: today,
    time_zone: timeZone,
    duration_seconds: given.duration_seconds,
    session_score: answer.session_score,
    final_points: answer.final_points,
    answer,
  };
  return { ...document, pending_events: [finishedEvent(document)] };
}

/**
 * Stores what a bot is said to have practised; it is told to others as ever.
 * @returns false when it is there already, or names no scenario
 */
export async function addBotConversation(
  given: BotConversation,
  { results, findScenario }: { results: ResultStore; findScenario: (slug: string) => Scenario | undefined },
): Promise<boolean> {
  const scenario = findScenario(given.exercise_slug);
  if (!scenario || (await results.findAnswer(given.user_id, given.id))) return false;
  await results.add(botResult(given, scenario, await results.dates(given.user_id)));
  return true;
}
