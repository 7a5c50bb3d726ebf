import type { ViolationCategory } from './ending.ts';
import { decodeHidden, normalise, readDigitsAsLetters, reverse, rot13 } from './normalise.ts';
import { abuseRules } from './rules/abuse.ts';
import { coercionRules } from './rules/coercion.ts';
import { crisisRules } from './rules/crisis.ts';
import { explicitRules } from './rules/explicit.ts';
import { exploitationRules } from './rules/exploitation.ts';
import { injectionRules } from './rules/injection.ts';
import { minorsRules } from './rules/minors.ts';
import { personalDataRules } from './rules/personal-data.ts';
import { holds, type Rule } from './rules/rule.ts';
import { violenceRules } from './rules/violence.ts';
import type { SafetyVerdict } from './verdict.ts';

const fine: SafetyVerdict = { kind: 'fine' };

/** In the order in which they are asked: help comes before judgement, the gravest before the rest. */
const violations: readonly (readonly [ViolationCategory, readonly Rule[]])[] = [
  ['minors', minorsRules],
  ['exploitation', exploitationRules],
  ['coercion', coercionRules],
  ['violence', violenceRules],
];

function checkWords(text: string): SafetyVerdict {
  if (holds(crisisRules, text)) return { kind: 'crisis' };
  const broken = violations.find(([, rules]) => holds(rules, text));
  if (broken) return { kind: 'violation', category: broken[0] };
  if (holds(injectionRules, text)) return { kind: 'refused', reason: 'injection' };
  if (holds(explicitRules, text)) return { kind: 'refused', reason: 'explicit' };
  if (holds(abuseRules, text)) return { kind: 'refused', reason: 'abuse' };
  return fine;
}

/** Words this few may be the second half of a sentence that was sent in two. */
const mostWordsOfATail = 4;

/** The readings of a message that the rules are asked about. */
function readingsOf(text: string, earlier: readonly string[]): string[] {
  const plain = normalise(text);
  const before = earlier.at(-1);
  const isTail = text.trim().split(/\s+/).length <= mostWordsOfATail;
  return [
    ...plain,
    ...plain.map(readDigitsAsLetters),
    ...normalise(rot13(text)),
    ...plain.slice(0, 1).map(reverse),
    ...(before !== undefined && isTail ? normalise(`${before} ${text}`) : []),
  ];
}

/**
 * What the rules make of a message, however it is spelled.
 * @param earlier what the same member said before, oldest first
 */
export function checkMessage(text: string, earlier: readonly string[] = []): SafetyVerdict {
  const readings = [...new Set(readingsOf(text, earlier))];
  for (const reading of readings) {
    const verdict = checkWords(reading);
    if (verdict.kind !== 'fine') return verdict;
  }
  if (readings.some((reading) => holds(personalDataRules, reading)))
    return { kind: 'violation', category: 'personal_data' };
  // Nobody flirts in base64: whatever it says, it is meant for the machine.
  return decodeHidden(text).length > 0 ? { kind: 'refused', reason: 'injection' } : fine;
}
