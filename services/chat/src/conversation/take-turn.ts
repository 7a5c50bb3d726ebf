import { setTimeout as delay } from 'node:timers/promises';
import type { ChatMessage } from '@ondine/contracts';
import { HttpError, unavailable } from '@ondine/platform/http';
import type { Logger } from '@ondine/platform/observability';
import type { Clock } from '@ondine/platform/time';
import { LlmError, type StreamListener } from '../llm/llm.ts';
import { createTokenMeter, type TokenMeter } from '../llm/token-meter.ts';
import type { FindScenario } from '../own-scenarios/find-scenario.ts';
import type { Partner } from '../partner/partner.ts';
import { rememberedFacts } from '../partner-settings/partner-settings.ts';
import type { PartnerSettingsStore } from '../partner-settings/partner-settings-store.ts';
import { crisisEnding, suggestedSupport, violationEnding } from '../safety/ending.ts';
import type { LocalCheck, Safety } from '../safety/safety.ts';
import type { SafetyMeter } from '../safety/safety-meter.ts';
import { refusalDetails, type RefusalReason, type SafetyVerdict } from '../safety/verdict.ts';
import type { Scenario } from '../scenarios/scenario.ts';
import type { TokenUsageStore } from '../llm/token-usage-store.ts';
import { isSuggested } from '../coach/is-suggested.ts';
import { assertOpen, endingError } from './assert-open.ts';
import { usedUp, type TokenBudgets } from './budget.ts';
import type { ConversationStore } from './conversation-store.ts';
import { toReply, type Conversation, type Exchange } from './conversation.ts';
import { findIn } from './find-in.ts';
import { giveBackLease, type Lease } from './give-back-lease.ts';
import { holdBack } from './held-listener.ts';
import { partnerAway } from './model-away.ts';
import { leaseEnd, type Patience } from './patience.ts';

export interface TurnDeps {
  readonly conversations: ConversationStore;
  readonly findScenario: FindScenario;
  readonly safety: Safety;
  readonly safetyMeter: SafetyMeter;
  readonly partner: Partner;
  readonly partnerSettings: Pick<PartnerSettingsStore, 'find'>;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly usage: TokenUsageStore;
  readonly budgets: TokenBudgets;
  readonly patience: Patience;
}

export interface Turn {
  readonly userId: string;
  readonly conversationId: string | undefined;
  /** Cleaned text. */
  readonly text: string;
  /** Whether the client says that a suggestion of the coach was taken over. */
  readonly assisted: boolean;
  /** Whether help was suggested for this message, and the member says that they need none. */
  readonly meantLightly: boolean;
  /** The repeat key of the message. */
  readonly key: string;
  /** Receives the streamed reply; null for a client that does not stream. */
  readonly listener: StreamListener | null;
}

/** A turn whose message has passed the local safety check. */
interface CheckedTurn extends Turn {
  readonly saidAt: Date;
  readonly local: LocalCheck;
  readonly lease: Lease;
  /** Aborted when the reply is not needed any more. */
  readonly signal: AbortSignal;
}

const silent: StreamListener = { onText: () => undefined, onRestart: () => undefined };
/** How often to check whether another replica has the reply, in ms; replies take seconds. */
const pollMs = 200;

/**
 * Takes a member's message and gets the partner's reply. Both are stored together, so that a failure leaves the
 * transcript unchanged, and a repeat with the same key gets the same reply.
 * @throws HttpError not_found, conflict, message_refused, conversation_full, conversation_ended, support_offered,
 * support_suggested, idempotency_conflict, unavailable
 */
export async function takeTurn(deps: TurnDeps, turn: Turn): Promise<ChatMessage> {
  const { conversations, clock } = deps;
  const found = await conversations.find(turn.userId, turn.conversationId);
  if (!found) throw new HttpError('not_found', { detail: 'There is no such conversation.' });
  const repeated = found.exchanges.find(({ key }) => key === turn.key);
  if (repeated) return replyAgain(repeated, turn);
  assertOpen(found);
  const earlier = found.exchanges.map(({ said }) => said);
  const local = await deps.safety.check(turn.text, earlier);
  await admit(deps, found, local.verdict, turn);

  const saidAt = clock();
  const workMs = turn.listener === null ? deps.patience.wholeMs : deps.patience.piecesMs;
  const meter = createTokenMeter();
  const lease = { id: found.id, key: turn.key, until: leaseEnd(saidAt, workMs) };
  const giveBack = () => giveBackLease(deps, lease, meter.total);
  const conversation = await conversations
    .lease(lease.id, lease.key, saidAt, lease.until)
    .catch(async (error: unknown) => {
      // The write may have succeeded although its answer was lost.
      await giveBack();
      throw error;
    });
  if (!conversation) {
    const reply = await replyFromElsewhere(deps, found.id, turn);
    if (reply) return reply;
    throw new HttpError('conflict', {
      detail: 'A reply is still on its way. Please wait for it before you send the next message.',
    });
  }
  const signal = AbortSignal.timeout(workMs);
  try {
    return await reply(deps, conversation, { ...turn, saidAt, local, lease, signal }, meter);
  } catch (error) {
    await giveBack();
    throw error instanceof LlmError ? partnerAway(deps.logger, error) : error;
  }
}

/**
 * The reply to a message that another replica of the service is working on, after the client repeated the call: the
 * client must not be told to wait for itself.
 */
async function replyFromElsewhere(
  { conversations, clock }: TurnDeps,
  id: string,
  { userId, key, text }: Turn,
): Promise<ChatMessage | undefined> {
  // Ends with the lease at the latest, if the other replica dies.
  while (await conversations.isLeased(id, key, clock())) await delay(pollMs);
  const exchange = (await conversations.find(userId, id))?.exchanges.find((each) => each.key === key);
  return exchange && replyAgain(exchange, { text });
}

/** @throws HttpError idempotency_conflict when another message was sent with this key */
function replyAgain(exchange: Exchange, { text }: Pick<Turn, 'text'>): ChatMessage {
  if (exchange.said !== text) throw new HttpError('idempotency_conflict');
  return toReply(exchange);
}

async function reply(deps: TurnDeps, conversation: Conversation, turn: CheckedTurn, meter: TokenMeter) {
  const { conversations, findScenario, usage, budgets, clock } = deps;
  const { userId, text: said, saidAt, key } = turn;
  const repeated = conversation.exchanges.find((exchange) => exchange.key === key);
  if (repeated) {
    await giveBackLease(deps, turn.lease, 0);
    return replyAgain(repeated, turn);
  }
  const scenario = await findScenario(userId, conversation.scenarioSlug);
  if (!scenario) throw new HttpError('not_found', { detail: 'This scenario is no longer offered.' });
  assertRoom(conversation, usedUp(conversation, await usage.usedOn(userId, saidAt), budgets));
  const answer = await askPartner(deps, scenario, conversation, turn, meter);
  const assisted = turn.assisted || isSuggested(said, conversation.suggested);
  const exchange = { said, saidAt, key, reply: answer.text, repliedAt: clock(), assisted };
  const memberTexts = [...conversation.exchanges.map((each) => each.said), said];
  const found = await findIn(conversation.found, memberTexts);
  const gained = { tokens: meter.total, summary: answer.summary, found };
  const added = await conversations.append(conversation, key, exchange, gained);
  return added ? toReply(exchange) : await replyKeptBefore(deps, conversation, turn);
}

/**
 * The stored reply with this key, when this one could not be stored: only stored replies are answered.
 * @throws HttpError for a conversation that accepts no more messages, and unavailable when no reply is stored
 */
async function replyKeptBefore(
  { conversations, logger }: TurnDeps,
  conversation: Conversation,
  turn: CheckedTurn,
): Promise<ChatMessage> {
  const found = (await conversations.find(turn.userId, conversation.id)) ?? conversation;
  const kept = found.exchanges.find(({ key }) => key === turn.key);
  if (kept) return replyAgain(kept, turn);
  assertOpen(found);
  logger.warn({ conversation: conversation.id }, 'A reply came after its lease and was not kept');
  throw unavailable(
    undefined,
    'Your partner took too long to answer. Nothing is lost: please send it again in a moment.',
  );
}

/**
 * Asks the partner and, in parallel, the model that classifies the message; none of the reply is shown before the
 * classification. The tokens of both count against the account's day before anything else is stored, also without a
 * reply.
 */
async function askPartner(
  deps: TurnDeps,
  scenario: Scenario,
  conversation: Conversation,
  turn: CheckedTurn,
  meter: TokenMeter,
) {
  const { partner, partnerSettings, safety, usage, clock } = deps;
  const { userId, text, listener, local, signal } = turn;
  const remembered = rememberedFacts(await partnerSettings.find(userId, scenario.slug));
  const unwanted = new AbortController();
  const held = holdBack(listener ?? silent, () => performance.now());
  const replying = partner.reply({
    scenario,
    conversation,
    remembered,
    text,
    listener: held,
    onTokens: meter.add,
    signal: AbortSignal.any([unwanted.signal, signal]),
  });
  // It may fail while the classification is running. The error is handled below, and must not be an unhandled
  // rejection.
  replying.catch(() => undefined);
  try {
    const earlier = conversation.exchanges.map(({ said }) => said);
    await admit(deps, conversation, await safety.consult(text, earlier, local, meter.add, signal), turn);
    if (held.heardSince !== undefined)
      deps.safetyMeter.observeHeldBack((performance.now() - held.heardSince) / 1000);
    held.release();
    return await replying;
  } finally {
    unwanted.abort();
    await Promise.allSettled([replying]);
    await usage.add(userId, clock(), meter.total);
  }
}

const refused = (reason: RefusalReason) =>
  new HttpError('message_refused', { detail: refusalDetails[reason] });

/**
 * @throws HttpError message_refused, support_suggested, support_offered or conversation_ended for a message that is not
 * passed on
 */
async function admit(
  { conversations }: TurnDeps,
  conversation: Conversation,
  verdict: SafetyVerdict,
  { meantLightly }: Pick<Turn, 'meantLightly'>,
) {
  if (verdict.kind === 'fine') return;
  if (verdict.kind === 'worry') {
    if (!meantLightly) throw new HttpError('support_suggested', { detail: suggestedSupport });
    if (verdict.anyway === undefined) return;
    throw refused(verdict.anyway);
  }
  if (verdict.kind === 'refused') throw refused(verdict.reason);
  const ending = verdict.kind === 'crisis' ? crisisEnding : violationEnding(verdict.category);
  await conversations.end(conversation.id, ending);
  throw endingError(ending);
}

/** @throws HttpError when a limit prevents another message, with what the member can do instead */
function assertRoom({ exchanges }: Conversation, full: ReturnType<typeof usedUp>): void {
  if (full === null) return;
  const length = full === 'day' ? 'its length for today' : 'its full length';
  throw new HttpError('conversation_full', {
    detail:
      exchanges.length === 0
        ? 'Your conversations have reached their length for today. Tomorrow there is room for a new one.'
        : `This conversation has reached ${length}. You can finish it now to get your score.`,
  });
}
