import { HttpError } from '@ondine/platform/http';
import type { Clock } from '@ondine/platform/time';
import type { Patience } from '../conversation/patience.ts';
import { createTokenMeter } from '../llm/token-meter.ts';
import type { TokenUsageStore } from '../llm/token-usage-store.ts';
import type { Fact } from '../partner-settings/partner-settings.ts';
import type { PartnerSettingsStore } from '../partner-settings/partner-settings-store.ts';
import { admitText } from '../safety/admit-text.ts';
import type { Safety } from '../safety/safety.ts';
import { inFirstPerson } from './in-first-person.ts';
import { isNeverKept } from './never-kept.ts';

export interface CorrectFactDeps {
  readonly safety: Safety;
  readonly partnerSettings: Pick<PartnerSettingsStore, 'changeFact'>;
  readonly usage: TokenUsageStore;
  readonly patience: Patience;
  readonly clock: Clock;
}

const neverKept =
  'Your partner remembers nothing about health, intimacy, belief or other people, and no numbers. Please leave that out.';

/**
 * Replaces the text of a fact with the member's own, after the same safety check as for a message.
 * @throws HttpError message_refused, support_offered, not_found
 */
export async function correctFact(
  { safety, partnerSettings, usage, patience, clock }: CorrectFactDeps,
  userId: string,
  scenarioSlug: string,
  fact: Fact,
): Promise<void> {
  const said = inFirstPerson(fact.text);
  const local = await safety.check(said, []);
  admitText(local.verdict);
  if (isNeverKept(fact.text)) throw new HttpError('message_refused', { detail: neverKept });
  const meter = createTokenMeter();
  try {
    const signal = AbortSignal.timeout(patience.wholeMs);
    admitText(await safety.consult(said, [], local, meter.add, signal));
  } finally {
    await usage.add(userId, clock(), meter.total);
  }
  if (!(await partnerSettings.changeFact(userId, scenarioSlug, fact))) {
    throw new HttpError('not_found', { detail: 'That is not remembered any more.' });
  }
}
