import type { Language } from '@ondine/contracts';
import { HttpError, unavailable } from '@ondine/platform/http';
import type { Logger } from '@ondine/platform/observability';
import type { Clock } from '@ondine/platform/time';
import { assertOpen } from '../conversation/assert-open.ts';
import { usedUp, type TokenBudgets } from '../conversation/budget.ts';
import type { ConversationStore } from '../conversation/conversation-store.ts';
import type { Patience } from '../conversation/patience.ts';
import { toTranscript } from '../conversation/conversation.ts';
import { LlmError } from '../llm/llm.ts';
import { createTokenMeter } from '../llm/token-meter.ts';
import type { TokenUsageStore } from '../llm/token-usage-store.ts';
import type { FindScenario } from '../own-scenarios/find-scenario.ts';
import { admitText } from '../safety/admit-text.ts';
import type { Safety } from '../safety/safety.ts';
import { refusalDetails, type RefusalReason } from '../safety/verdict.ts';
import { castScenario } from '../scenarios/cast.ts';
import type { Coach, Suggestion } from './coach.ts';
import { linesOfHint } from './lines-of-hint.ts';

export interface SuggestDeps {
  readonly conversations: ConversationStore;
  readonly findScenario: FindScenario;
  readonly safety: Safety;
  readonly coach: Coach;
  readonly usage: TokenUsageStore;
  readonly budgets: TokenBudgets;
  readonly patience: Patience;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** What a refused draft is told. By its field only if better words are of no use: it is not in English. */
const refusalOf = (reason: RefusalReason) => ({
  detail: refusalDetails[reason],
  ...((reason === 'language' || reason === 'language_minors') && {
    errors: { draft: [refusalDetails[reason]] },
  }),
});

/**
 * Asks the coach about the next message. The safety rules check the draft like a message, but it ends no conversation,
 * because it was not sent.
 * @param draft cleaned text; empty for nothing
 * @param language of the page, in which the hint is written; undefined for English
 * @throws HttpError not_found, conflict, conversation_ended, conversation_full, message_refused, support_offered,
 * unavailable
 */
export async function suggest(
  deps: SuggestDeps,
  {
    userId,
    conversationId,
    draft,
    language,
  }: {
    readonly userId: string;
    readonly conversationId: string;
    readonly draft: string;
    readonly language?: Language | undefined;
  },
): Promise<Suggestion> {
  const { conversations, safety, usage, clock } = deps;
  const conversation = await conversations.find(userId, conversationId);
  const scenario = conversation && (await deps.findScenario(userId, conversation.scenarioSlug));
  if (!scenario) throw new HttpError('not_found', { detail: 'There is no such conversation.' });
  assertOpen(conversation);
  const earlier = conversation.exchanges.map(({ said }) => said);
  const local = draft === '' ? null : await safety.check(draft, earlier);
  if (local) admitText(local.verdict, refusalOf);
  if (usedUp(conversation, await usage.usedOn(userId, clock()), deps.budgets) !== null) {
    throw new HttpError('conversation_full', { detail: 'The coach has no room left here for today.' });
  }
  const meter = createTokenMeter();
  const signal = AbortSignal.timeout(deps.patience.wholeMs);
  let offered: readonly string[] = [];
  const transcript = toTranscript(conversation);
  const known = [...scenario.checkpoints.map(({ name }) => name), ...transcript.map(({ text }) => text)];
  try {
    const [suggestion, verdict] = await Promise.all([
      deps.coach.suggest(castScenario(scenario, conversation.casting), transcript, draft, {
        onTokens: meter.add,
        signal,
        language,
      }),
      local && safety.consult(draft, earlier, local, meter.add, signal),
    ]);
    if (verdict) admitText(verdict, refusalOf);
    offered = [...suggestion.variants, ...linesOfHint(suggestion.hint, known)];
    return suggestion;
  } catch (error) {
    if (!(error instanceof LlmError)) throw error;
    deps.logger.warn({ err: error, kind: error.kind, ...error.facts }, 'The coach gave no usable suggestion');
    throw unavailable(error, 'The coach cannot help just now. Your message is still yours to send.');
  } finally {
    await usage.add(userId, clock(), meter.total);
    await conversations.noteSuggested(conversation.id, offered, meter.total);
  }
}
