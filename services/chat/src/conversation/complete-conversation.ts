import type { ChatResult } from '@ondine/contracts';
import { currentStreak, HttpError, localDate, type Caller, type Clock, type Logger } from '@ondine/platform';
import type { Judge } from '../judge/judge.ts';
import { LlmError } from '../llm/llm.ts';
import { finishedEvent } from '../finished-event.ts';
import type { ResultStore } from '../result-store.ts';
import type { Ending } from '../safety/ending.ts';
import type { Safety } from '../safety/safety.ts';
import type { Scenario } from '../scenario.ts';
import { createTokenMeter, type TokenMeter } from '../llm/token-meter.ts';
import type { TokenUsageStore } from '../token-usage-store.ts';
import { isLongEnough, usedUp, type TokenBudgets } from './budget.ts';
import type { ConversationStore } from './conversation-store.ts';
import { activeSeconds, toMessages, type Conversation } from './conversation.ts';
import { judgeAway } from './model-away.ts';
import { scoreConversation, violationResult } from './score.ts';

export interface CompletionDeps {
  readonly conversations: ConversationStore;
  readonly results: ResultStore;
  readonly findScenario: (slug: string) => Scenario | undefined;
  readonly safety: Safety;
  readonly judge: Judge;
  readonly usage: TokenUsageStore;
  readonly budgets: TokenBudgets;
  /** Sends what a result has pending; the answer does not wait for it. */
  readonly relay: { kick(id: string): Promise<void> };
  readonly clock: Clock;
  readonly logger: Logger;
}

export interface Completion {
  readonly user: Caller;
  readonly conversationId: string;
  readonly scenarioSlug: string;
  readonly timeZone: string;
}

const leaseMs = 120_000;

/**
 * Scores a conversation, once: a repeat gets the first answer. Only the server's transcript and clock count.
 * @throws HttpError not_found, conflict, conversation_too_short, unavailable
 */
export async function completeConversation(
  deps: CompletionDeps,
  completion: Completion,
): Promise<ChatResult> {
  const { conversations, results, clock } = deps;
  const { user, conversationId: id, scenarioSlug } = completion;
  const first = await results.findAnswer(user.id, id);
  if (first) {
    await conversations.finish(id, clock());
    return first;
  }
  const found = await conversations.find(user.id, id);
  if (found?.scenarioSlug !== scenarioSlug) {
    throw new HttpError('not_found', { detail: 'There is no such conversation.' });
  }
  const scenario = deps.findScenario(scenarioSlug);
  if (!scenario) throw new HttpError('not_found', { detail: 'This scenario is no longer offered.' });
  if (found.ending) return await closeEnded(deps, completion, found, scenario, found.ending);
  if (found.state !== 'open') {
    throw new HttpError('conflict', {
      detail: 'This conversation was left for a new one and can no longer be scored.',
    });
  }
  await demandLength(deps, found, scenario);

  const key = `completion-${id}`;
  const conversation = await conversations.lease(id, key, clock(), new Date(clock().getTime() + leaseMs));
  if (!conversation) {
    throw new HttpError('conflict', {
      detail: 'A reply or the score is still on its way. Please try again in a moment.',
    });
  }
  const meter = createTokenMeter();
  try {
    const result = await score(deps, completion, conversation, scenario, meter);
    return await keep(deps, completion, conversation, scenario, result);
  } catch (error) {
    await conversations.release(id, key, meter.total);
    throw error instanceof LlmError ? judgeAway(deps.logger, error) : error;
  }
}

/** @throws HttpError for a conversation that is too short, unless what it may use is used up: then it cannot get longer */
async function demandLength(
  { usage, budgets, clock }: CompletionDeps,
  conversation: Conversation,
  { min_turns: least }: Scenario,
): Promise<void> {
  const { exchanges, userId } = conversation;
  if (exchanges.length >= least) return;
  const full = usedUp(conversation, await usage.usedOn(userId, clock()), budgets);
  if (isLongEnough(conversation, least, full !== null)) return;
  throw new HttpError('conversation_too_short', {
    detail: `Send at least ${least} messages before you finish. So far there are ${exchanges.length}.`,
  });
}

async function score(
  { safety, judge, results, usage, clock }: CompletionDeps,
  { user, timeZone }: Completion,
  conversation: Conversation,
  scenario: Scenario,
  meter: TokenMeter,
): Promise<ChatResult> {
  const transcript = toMessages(conversation).map(({ role, content }) => ({
    who: role === 'user' ? ('she' as const) : ('he' as const),
    text: content,
  }));
  // No budget keeps the judge from its work, yet the work counts.
  const judged = await judge
    .judge(scenario, transcript, meter.add)
    .finally(() => usage.add(user.id, clock(), meter.total));
  const findings = safety.screenFindings(judged);
  const now = clock();
  const today = localDate(now, timeZone);
  const dates = [...(await results.dates(user.id)), today];
  return scoreConversation(findings, scenario, {
    messages: conversation.exchanges.length,
    seconds: activeSeconds(conversation, now),
    streakDays: currentStreak(dates, { today, todayMayBeEmpty: false }),
  });
}

/** A crisis leaves no result behind; a violation leaves one with nothing in it. */
async function closeEnded(
  deps: CompletionDeps,
  completion: Completion,
  conversation: Conversation,
  scenario: Scenario,
  ending: Ending,
): Promise<ChatResult> {
  const result = violationResult(
    scenario.checkpoints.map(({ name }) => name),
    ending,
  );
  return ending.kind === 'crisis' ? result : await keep(deps, completion, conversation, scenario, result);
}

async function keep(
  { results, conversations, relay, clock }: CompletionDeps,
  { user, timeZone }: Completion,
  conversation: Conversation,
  scenario: Scenario,
  result: ChatResult,
): Promise<ChatResult> {
  const completedAt = clock();
  const document = {
    _id: conversation.id,
    user_id: user.id,
    is_bot: user.isBot,
    exercise_id: scenario.id,
    exercise_slug: scenario.slug,
    exercise_name: scenario.title,
    completed_at: completedAt,
    local_date: localDate(completedAt, timeZone),
    time_zone: timeZone,
    duration_seconds: activeSeconds(conversation, completedAt),
    session_score: result.session_score,
    final_points: result.final_points,
    answer: result,
  };
  const kept = await results.add({ ...document, pending_events: [finishedEvent(document)] });
  await conversations.finish(conversation.id, completedAt);
  void relay.kick(conversation.id);
  return kept;
}
