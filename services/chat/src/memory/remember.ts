import type { Logger } from '@ondine/platform/observability';
import type { Clock } from '@ondine/platform/time';
import type { Conversation } from '../conversation/conversation.ts';
import type { Patience } from '../conversation/patience.ts';
import { createTokenMeter } from '../llm/token-meter.ts';
import type { TokenUsageStore } from '../llm/token-usage-store.ts';
import type { PartnerSettingsStore } from '../partner-settings/partner-settings-store.ts';
import type { BackgroundWork } from './background-work.ts';
import type { Memory } from './memory.ts';
import { mergeFacts } from './merge-facts.ts';

export interface RememberDeps {
  /** Takes work that continues after the answer. */
  readonly afterwards: BackgroundWork;
  readonly memory: Memory;
  readonly partnerSettings: Pick<PartnerSettingsStore, 'find' | 'keepFacts'>;
  readonly usage: TokenUsageStore;
  readonly patience: Patience;
  readonly newId: () => string;
  readonly clock: Clock;
  readonly logger: Logger;
}

/**
 * Stores the facts that a member told in a finished conversation, if remembering is on. It runs in the background, where
 * a failure does not affect the score.
 * @throws Error when the tokens cannot be counted
 */
export async function remember(deps: RememberDeps, conversation: Conversation): Promise<void> {
  const { userId, scenarioSlug, practice, ending, exchanges } = conversation;
  if (practice || ending) return;
  const meter = createTokenMeter();
  try {
    const { remembers, remembersSince } = await deps.partnerSettings.find(userId, scenarioSlug);
    const said = exchanges
      .filter(({ assisted, saidAt }) => !assisted && (remembersSince === null || saidAt >= remembersSince))
      .map((exchange) => exchange.said);
    if (!remembers || said.length === 0) return;
    const signal = AbortSignal.timeout(deps.patience.judgingMs);
    const texts = await deps.memory.factsIn(said, meter.add, signal);
    if (texts.length === 0) return;
    // Read again: the member may have deleted or corrected a fact while the model was answering.
    const { facts } = await deps.partnerSettings.find(userId, scenarioSlug);
    await deps.partnerSettings.keepFacts(userId, scenarioSlug, facts, mergeFacts(facts, texts, deps.newId));
  } catch (error) {
    deps.logger.warn({ err: error }, 'What a member told was not remembered');
  } finally {
    await deps.usage.add(userId, deps.clock(), meter.total);
  }
}
