import {
  decodeHidden,
  isStretched,
  normalise,
  readDigitsAsLetters,
  reverse,
  rot13,
  squeeze,
} from './normalise.ts';
import { abuseRules } from './rules/abuse.ts';
import { coercionRules } from './rules/coercion.ts';
import { crisisRules } from './rules/crisis.ts';
import { explicitRules } from './rules/explicit.ts';
import { exploitationRules } from './rules/exploitation.ts';
import { injectionRules } from './rules/injection.ts';
import { minorsRules } from './rules/minors.ts';
import { personalDataRules } from './rules/personal-data.ts';
import { holds, squeezeRules, type Rule } from './rules/rule.ts';
import { violenceRules } from './rules/violence.ts';
import type { SafetyVerdict } from './verdict.ts';

const fine: SafetyVerdict = { kind: 'fine' };

/** In order of precedence: help before judgement, the gravest before the rest. */
const rulesInOrder: readonly (readonly [SafetyVerdict, readonly Rule[]])[] = [
  [{ kind: 'crisis' }, crisisRules],
  [{ kind: 'violation', category: 'minors' }, minorsRules],
  [{ kind: 'violation', category: 'exploitation' }, exploitationRules],
  [{ kind: 'violation', category: 'coercion' }, coercionRules],
  [{ kind: 'violation', category: 'violence' }, violenceRules],
  [{ kind: 'refused', reason: 'injection' }, injectionRules],
  [{ kind: 'refused', reason: 'explicit' }, explicitRules],
  [{ kind: 'refused', reason: 'abuse' }, abuseRules],
];

/** Rules that end a conversation also apply to stretched words, where the number of intended letters is unclear. */
const squeezedInOrder = rulesInOrder
  .filter(([{ kind }]) => kind !== 'refused')
  .map(([verdict, rules]) => [verdict, squeezeRules(rules)] as const);

const firstThatHolds = (rules: typeof rulesInOrder, text: string): SafetyVerdict =>
  rules.find(([, each]) => holds(each, text))?.[0] ?? fine;

/** A message of this many words or fewer may be the second half of a sentence that was sent in two messages. */
const mostWordsOfATail = 4;

/** Small words that nearly every English sentence contains. */
const smallWords =
  /\b(?:the|a|an|i|im|me|my|you|your|he|she|it|we|to|of|in|on|and|or|is|am|are|was|be|not|no|dont|all|how|will|want|with|for|that|this)\b/g;

/** Reversed or shifted letters can spell a word or two by chance, but no sentence. */
const readsAsEnglish = (reading: string): boolean => (reading.match(smallWords) ?? []).length >= 2;

/** The variants of a message that the rules are applied to. */
function readingsOf(text: string, earlier: readonly string[]): string[] {
  const plain = normalise(text);
  const before = earlier.at(-1);
  const isTail = plain.split(' ').length <= mostWordsOfATail;
  return [
    plain,
    readDigitsAsLetters(plain),
    ...[normalise(rot13(text)), reverse(plain)].filter(readsAsEnglish),
    ...(before !== undefined && isTail ? [normalise(`${before} ${text}`)] : []),
  ];
}

/** The verdict of the rules on a message as it is written, without looking for disguises. */
export const checkPlainly = (text: string): SafetyVerdict => firstThatHolds(rulesInOrder, normalise(text));

/**
 * The verdict of the rules on a message, however it is spelled.
 * @param earlier messages of the same member, oldest first
 */
export function checkMessage(text: string, earlier: readonly string[] = []): SafetyVerdict {
  const readings = [...new Set(readingsOf(text, earlier))];
  const verdicts = readings.map((reading) => firstThatHolds(rulesInOrder, reading));
  if (isStretched(text)) verdicts.push(firstThatHolds(squeezedInOrder, squeeze(normalise(text))));
  const verdict =
    verdicts.find(({ kind }) => kind === 'crisis') ?? verdicts.find(({ kind }) => kind !== 'fine');
  if (verdict) return verdict;
  if (readings.slice(0, 2).some((reading) => holds(personalDataRules, reading)))
    return { kind: 'violation', category: 'personal_data' };
  // A message to a partner is never base64: whatever it says, it is an injection.
  return decodeHidden(text).length > 0 ? { kind: 'refused', reason: 'injection' } : fine;
}
