import type { OwnScenarioText } from '@ondine/contracts';
import type { Clock } from '@ondine/platform/time';
import type { Patience } from '../conversation/patience.ts';
import { createTokenMeter } from '../llm/token-meter.ts';
import type { TokenUsageStore } from '../llm/token-usage-store.ts';
import { admitText } from '../safety/admit-text.ts';
import type { Safety } from '../safety/safety.ts';
import type { RefusalReason, SafetyVerdict } from '../safety/verdict.ts';

export interface CheckDeps {
  /** Reads descriptions of scenes. */
  readonly sceneSafety: Safety;
  readonly usage: TokenUsageStore;
  readonly patience: Patience;
  readonly clock: Clock;
}

const english = 'Without a language model scenarios are in English here. Please write it in English.';

const reasons: Readonly<Record<RefusalReason, string>> = {
  injection:
    'Part of it reads like an instruction to the AI. Please describe the person and the place instead.',
  markup: 'It has tags in angle brackets, as web pages do. Please write the words without them.',
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

type Field = 'title' | 'who' | 'place';

/** What a refused verdict is about. */
const subjectOf = (verdict: SafetyVerdict): string =>
  'reason' in verdict ? verdict.reason : 'category' in verdict ? verdict.category : verdict.kind;

/**
 * Checks an own scenario by the safety layer for messages: all texts together, and each alone only for what is certain,
 * since a title has too few words for the language detector and the networks.
 * @throws HttpError message_refused with a reason, of a field if it is about one, or support_offered
 */
export async function checkOwnScenario(
  {
    sceneSafety: safety,
    usage,
    patience,
    clock,
  }: Pick<CheckDeps, 'sceneSafety' | 'clock'> & {
    readonly usage: Pick<TokenUsageStore, 'add'>;
    readonly patience: Pick<Patience, 'wholeMs'>;
  },
  userId: string,
  { title, name, who, place }: Pick<OwnScenarioText, Field | 'name'>,
): Promise<void> {
  const parts: readonly (readonly [Field, string])[] = [
    ['title', title],
    ['who', who],
    ['place', place],
  ];
  const whole = `${title}. I meet ${name}. ${who} ${place}`;
  const meter = createTokenMeter();

  const refusalOf = (field: Field | undefined) => (reason: RefusalReason) => ({
    detail: ownRefusal(reason),
    ...(field !== undefined && { errors: { [field]: [reasons[reason]] } }),
  });
  /** The text that is refused for the same reason alone. */
  async function fieldOf(verdict: SafetyVerdict): Promise<Field | undefined> {
    for (const [field, text] of parts) {
      const alone = await safety.check(text, []);
      if (subjectOf(alone.verdict) === subjectOf(verdict)) return field;
    }
    return undefined;
  }

  try {
    for (const [field, text] of parts) admitText(await safety.checkPart(text), refusalOf(field));
    const local = await safety.check(whole, []);
    const signal = AbortSignal.timeout(patience.wholeMs);
    const verdict =
      local.verdict.kind === 'fine'
        ? await safety.consult(whole, [], local, meter.add, signal)
        : local.verdict;
    if (verdict.kind !== 'fine') admitText(verdict, refusalOf(await fieldOf(verdict)));
  } finally {
    await usage.add(userId, clock(), meter.total);
  }
}
