import { setTimeout as delay } from 'node:timers/promises';
import type { ChatResult, Language } from '@ondine/contracts';
import { currentStreak, localDate } from '@ondine/domain';
import type { Caller } from '@ondine/platform/auth';
import { HttpError, unavailable } from '@ondine/platform/http';
import type { Judge } from '../judge/judge.ts';
import { LlmError } from '../llm/llm.ts';
import { comparedMs, countsOnBoards } from '../fairness/counts-on-boards.ts';
import { wordSketch } from '../fairness/word-sketch.ts';
import { remember, type RememberDeps } from '../memory/remember.ts';
import type { FindScenario } from '../own-scenarios/find-scenario.ts';
import { ownIdIn } from '../own-scenarios/own-scenario.ts';
import { eventsOf } from '../results/finished-event.ts';
import { inTurn, readInTurn } from './in-turn.ts';
import type { ResultStore } from '../results/result-store.ts';
import type { Ending } from '../safety/ending.ts';
import type { Safety } from '../safety/safety.ts';
import { castForJudge } from '../scenarios/cast.ts';
import type { Scenario } from '../scenarios/scenario.ts';
import { createTokenMeter, type TokenMeter } from '../llm/token-meter.ts';
import { isLongEnough, usedUp, type TokenBudgets } from './budget.ts';
import type { ConversationStore } from './conversation-store.ts';
import { activeSeconds, toTranscript, type Conversation } from './conversation.ts';
import { findIn } from './find-in.ts';
import { giveBackLease, type Lease } from './give-back-lease.ts';
import { judgeAway, scoreFailed } from './model-away.ts';
import { leaseEnd } from './patience.ts';
import { practiceResult } from './practice-run.ts';
import { scoreConversation, violationResult } from './score.ts';

export interface CompletionDeps extends RememberDeps {
  readonly conversations: ConversationStore;
  readonly results: ResultStore;
  readonly findScenario: FindScenario;
  readonly safety: Safety;
  readonly judge: Judge;
  readonly budgets: TokenBudgets;
  /** Publishes the pending events of a result; the answer does not wait for it. */
  readonly relay: { kick(id: string): Promise<void> };
}

export interface Completion {
  readonly user: Caller;
  readonly conversationId: string;
  readonly scenarioSlug: string;
  readonly timeZone: string;
  /** The language of the page, in which the feedback is written; undefined for English. */
  readonly language?: Language | undefined;
}

/** How often to check whether another request has computed the score, in ms. */
const pollMs = 200;

/**
 * Scores a conversation, once: a repeat gets the first answer. When the judge takes longer than the client waits, the
 * scoring continues, and a repeat gets the score as soon as it is there. Only the server's transcript and clock count.
 * @throws HttpError not_found, conflict, conversation_too_short, score_pending, unavailable
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
  const found = await readInTurn(() => conversations.find(user.id, id));
  if (found?.scenarioSlug !== scenarioSlug) {
    throw new HttpError('not_found', { detail: 'There is no such conversation.' });
  }
  if (found.answer) return found.answer;
  const scenario = await deps.findScenario(user.id, scenarioSlug);
  if (!scenario) throw new HttpError('not_found', { detail: 'This scenario is no longer offered.' });
  if (found.ending) return await closeEnded(deps, completion, found, scenario, found.ending);
  if (found.state !== 'open') {
    throw new HttpError('conflict', {
      detail: 'This conversation was left for a new one and can no longer be scored.',
    });
  }
  await assertLength(deps, found, scenario);

  const key = `completion-${id}`;
  const until = performance.now() + deps.patience.wholeMs;
  const begunAt = clock();
  const lease = { id, key, until: leaseEnd(begunAt, deps.patience.judgingMs) };
  const conversation = await readInTurn(() => conversations.lease(id, key, begunAt, lease.until)).catch(
    async (error: unknown) => {
      // The write may have succeeded although its answer was lost.
      await giveBackLease(deps, lease, 0);
      throw error;
    },
  );
  if (!conversation) return await scoreFromElsewhere(deps, completion, key, until);
  const scoring = scoreAndKeep(deps, completion, conversation, scenario, lease);
  // It continues after the client has given up: a repeat finds its result.
  scoring.catch(() => undefined);
  const answer = await Promise.race([scoring, delay(deps.patience.wholeMs, null, { ref: false })]);
  if (answer === null) throw stillScoring();
  return answer;
}

/** Seconds until a repeat probably finds the score; the repeat waits for it too. */
const askAgainAfter = '2';

const stillScoring = () => new HttpError('score_pending', { headers: { 'Retry-After': askAgainAfter } });

/**
 * The score that another request is computing.
 * @param until when the client stops waiting, by `performance.now`
 */
async function scoreFromElsewhere(
  { conversations, results, clock }: CompletionDeps,
  { user, conversationId: id }: Completion,
  key: string,
  until: number,
): Promise<ChatResult> {
  let wasScoring = false;
  while (await conversations.isLeased(id, key, clock())) {
    if (performance.now() >= until) throw stillScoring();
    wasScoring = true;
    await delay(pollMs);
  }
  const answer = (await results.findAnswer(user.id, id)) ?? (await conversations.find(user.id, id))?.answer;
  if (answer) return answer;
  if (wasScoring) throw unavailable(undefined, scoreFailed);
  throw new HttpError('conflict', {
    detail: 'A reply is still on its way. Please try again in a moment.',
  });
}

async function scoreAndKeep(
  deps: CompletionDeps,
  completion: Completion,
  conversation: Conversation,
  scenario: Scenario,
  lease: Lease,
): Promise<ChatResult> {
  const meter = createTokenMeter();
  try {
    const result = await score(deps, completion, conversation, scenario, meter);
    const kept = await keep(deps, completion, conversation, scenario, result);
    if (!kept.safety_violated) deps.afterwards.add(remember(deps, conversation));
    return kept;
  } catch (error) {
    await giveBackLease(deps, lease, meter.total);
    throw error instanceof LlmError ? judgeAway(deps.logger, error) : error;
  }
}

/** @throws HttpError for a conversation that is too short, unless its limits are used up: then it cannot get longer */
async function assertLength(
  { usage, budgets, clock }: CompletionDeps,
  conversation: Conversation,
  { min_turns: least }: Scenario,
): Promise<void> {
  const { exchanges, userId, practice } = conversation;
  if (practice) {
    if (exchanges.length > practice.exchanges) return;
    throw new HttpError('conversation_too_short', { detail: 'Say at least one thing before you finish.' });
  }
  if (exchanges.length >= least) return;
  const full = usedUp(conversation, await usage.usedOn(userId, clock()), budgets);
  if (isLongEnough(conversation, least, full !== null)) return;
  throw new HttpError('conversation_too_short', {
    detail: `Send at least ${least} messages before you finish. So far there are ${exchanges.length}.`,
  });
}

async function score(
  { safety, judge, results, usage, patience, clock }: CompletionDeps,
  { user, timeZone, language }: Completion,
  conversation: Conversation,
  scenario: Scenario,
  meter: TokenMeter,
): Promise<ChatResult> {
  const transcript = toTranscript(conversation);
  // The token budget does not prevent judging, but the tokens count.
  const { judging } = await inTurn(() => ({
    judging: judge.judge(castForJudge(scenario, conversation.casting), transcript, {
      onTokens: meter.add,
      signal: AbortSignal.timeout(patience.judgingMs),
      language,
    }),
  }));
  const judged = await judging.finally(() => usage.add(user.id, clock(), meter.total));
  const findings = safety.screenFindings(judged);
  const now = clock();
  const today = localDate(now, timeZone);
  const dates = [...(await results.dates(user.id)), today];
  const result = scoreConversation(findings, scenario, {
    messages: conversation.exchanges.length,
    seconds: activeSeconds(conversation, now),
    streakDays: currentStreak(dates, { today, todayMayBeEmpty: false }),
  });
  return language === undefined || language === 'en' ? result : { ...result, feedback_language: language };
}

/** A crisis leaves no result; a violation leaves an empty one. */
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
  if (conversation.practice) {
    const { of } = conversation.practice;
    const [first, words] = await Promise.all([
      results.findAnswer(user.id, of),
      conversations.find(user.id, of),
    ]);
    const answer = await practiceResult(conversation, conversation.practice, result, {
      answer: first,
      words,
    });
    await conversations.finishPractice(conversation.id, completedAt, answer);
    return answer;
  }
  const { words } = await findIn(
    conversation.found,
    conversation.exchanges.map(({ said }) => said),
  );
  const sketch = wordSketch(words);
  const since = new Date(completedAt.getTime() - comparedMs);
  const earlier = await readInTurn(() => conversations.sketches(user.id, scenario.slug, since));
  const counts = await inTurn(() => countsOnBoards(conversation, sketch, earlier));
  const leftOff = leftOffBoards(scenario.slug, counts);
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
    answer:
      leftOff === undefined || result.safety_violated ? result : { ...result, left_off_boards: leftOff },
    ...(conversation.casting && { casting: conversation.casting }),
    ...(leftOff !== undefined && { off_boards: true as const }),
  };
  const kept = await results.add({ ...document, pending_events: eventsOf(document) });
  await conversations.finish(conversation.id, completedAt, sketch);
  void relay.kick(conversation.id);
  return kept;
}

/** Why a conversation is on no board: a scenario that only its author can play has none. */
function leftOffBoards(slug: string, counts: boolean): ChatResult['left_off_boards'] {
  if (ownIdIn(slug) !== undefined) return 'own_scenario';
  return counts ? undefined : 'not_in_person';
}
