import type { OwnScenarioText } from '@ondine/contracts';
import type { Clock } from '@ondine/platform/time';
import type { Patience } from '../conversation/patience.ts';
import { createTokenMeter } from '../llm/token-meter.ts';
import type { TokenUsageStore } from '../llm/token-usage-store.ts';
import { admitText } from '../safety/admit-text.ts';
import type { Safety } from '../safety/safety.ts';
import type { RefusalReason } from '../safety/verdict.ts';

export interface CheckDeps {
  readonly safety: Safety;
  readonly usage: TokenUsageStore;
  readonly patience: Patience;
  readonly clock: Clock;
}

const english = 'Without a language model scenarios are in English here. Please write it in English.';

const reasons: Readonly<Record<RefusalReason, string>> = {
  injection:
    'Part of it reads like an instruction to the AI. Please describe the person and the place instead.',
  explicit: 'It is more explicit than practice here goes. A hint is enough: the conversation does the rest.',
  abuse: 'Part of it is hurtful to somebody. Please describe the person without it.',
  illegal: 'It is about something against the law. Please leave that out.',
  language: english,
  language_minors: `${english} Everyone in it has to be an adult.`,
  minors: 'It can be read as having someone under eighteen in it. Everyone here is an adult, in every scene.',
  coercion: 'It can be read as somebody being pressed. Practice here is about what both want.',
  violence: 'It can be read as a threat or as harm to somebody. Please leave that out.',
  exploitation: 'It can be read as using somebody without their consent. Please leave that out.',
  personal_data:
    'It has private data of a person in it. Please make somebody up, without numbers or addresses.',
};

/** The detail of a refused scenario. */
export const ownRefusal = (reason: RefusalReason): string =>
  `This scenario cannot be kept as it is. ${reasons[reason]} Nothing you wrote is lost.`;

/**
 * Checks an own scenario by the safety rules for messages: each text alone, and all of them together.
 * @throws HttpError message_refused with a reason, of a field if it is about one, or support_offered
 */
export async function checkOwnScenario(
  { safety, usage, patience, clock }: CheckDeps,
  userId: string,
  { title, name, who, place }: OwnScenarioText,
): Promise<void> {
  const texts: readonly (readonly [string, (keyof OwnScenarioText)?])[] = [
    [title, 'title'],
    [who, 'who'],
    [place, 'place'],
    [`${title}. I meet ${name}. ${who} ${place}`],
  ];
  const meter = createTokenMeter();
  try {
    const signal = AbortSignal.timeout(patience.wholeMs);
    for (const [text, field] of texts) {
      const refusal = (reason: RefusalReason) => ({
        detail: ownRefusal(reason),
        ...(field !== undefined && { errors: { [field]: [reasons[reason]] } }),
      });
      const local = await safety.check(text, []);
      admitText(local.verdict, refusal);
      admitText(await safety.consult(text, [], local, meter.add, signal), refusal);
    }
  } finally {
    await usage.add(userId, clock(), meter.total);
  }
}
