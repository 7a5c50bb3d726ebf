import type { BotConversation, BotWords } from '@ondine/contracts';
import { currentStreak, isTimeZone, localDate } from '@ondine/domain';
import type { Conversation, Exchange } from '../conversation/conversation.ts';
import type { ConversationStore } from '../conversation/conversation-store.ts';
import { scoreConversation } from '../conversation/score.ts';
import { startConversation } from '../conversation/start-conversation.ts';
import type { Findings } from '../judge/findings.ts';
import { eventsOf } from './finished-event.ts';
import type { ResultDocument } from './result-document.ts';
import type { ResultStore } from './result-store.ts';
import type { Scenario } from '../scenarios/scenario.ts';

/** The findings of a generated conversation: with quotes if it has messages, else only the number of checkpoints. */
const findingsOf = (given: BotConversation, { checkpoints }: Scenario): Findings => ({
  checkpoints: checkpoints.map(({ name }, index) => ({
    name,
    evidence: given.words ? (given.words.quotes[index] ?? null) : index < given.checkpoints_met ? '' : null,
  })),
  rating: given.rating,
  feedback: given.words?.feedback ?? '',
  betterLines: given.words?.better_lines ?? [],
  violation: null,
});

/** The result of a generated conversation of a bot, scored by the rules for members. */
function botResult(
  given: BotConversation,
  scenario: Scenario,
  earlierDates: readonly string[],
): ResultDocument {
  const timeZone = isTimeZone(given.time_zone) ? given.time_zone : 'UTC';
  const completedAt = new Date(given.ended_at);
  const today = localDate(completedAt, timeZone);
  const scored = scoreConversation(findingsOf(given, scenario), scenario, {
    messages: given.turn_count,
    seconds: given.duration_seconds,
    streakDays: currentStreak([...earlierDates, today], { today, todayMayBeEmpty: false }),
  });
  // Without messages there are no quotes.
  const answer = given.words ? scored : { ...scored, checkpoint_evidence: {} };
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
  return { ...document, pending_events: eventsOf(document) };
}

/** The conversation itself: its messages are spread evenly over its duration, each answered after a few seconds. */
function botConversation(given: BotConversation, words: BotWords, scenario: Scenario): Conversation {
  const endedAt = Date.parse(given.ended_at);
  const startedAt = endedAt - given.duration_seconds * 1000;
  const apartMs = (endedAt - startedAt) / words.exchanges.length;
  const replyMs = Math.min(2500, apartMs / 4);
  return {
    ...startConversation(scenario, {
      id: given.id,
      userId: given.user_id,
      startKey: null,
      casting: null,
      level: 'as_written',
      remembered: [],
      now: new Date(startedAt),
    }),
    exchanges: words.exchanges.map(({ said, reply }, index): Exchange => {
      const repliedAt = startedAt + (index + 1) * apartMs;
      return {
        said,
        saidAt: new Date(repliedAt - replyMs),
        key: `${given.id}-${index}`,
        reply,
        repliedAt: new Date(repliedAt),
        assisted: false,
      };
    }),
  };
}

/**
 * Stores a generated conversation; its event is published as usual.
 * @returns false when it exists already, or has an unknown scenario
 */
export async function addBotConversation(
  given: BotConversation,
  {
    results,
    conversations,
    findScenario,
  }: {
    results: ResultStore;
    conversations: ConversationStore;
    findScenario: (slug: string) => Scenario | undefined;
  },
): Promise<boolean> {
  const scenario = findScenario(given.exercise_slug);
  if (!scenario || (await results.findAnswer(given.user_id, given.id))) return false;
  if (given.words) {
    const conversation = botConversation(given, given.words, scenario);
    await conversations.addFinished(conversation, new Date(given.ended_at));
  }
  await results.add(botResult(given, scenario, await results.dates(given.user_id)));
  return true;
}
