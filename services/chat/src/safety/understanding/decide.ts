import type { SafetyVerdict } from '../verdict.ts';
import { gravest, harms, strongest, type Finding, type Harm, type Understanding } from './understanding.ts';

function verdictFor({ kind }: Finding<Harm>, isSure: boolean): SafetyVerdict {
  switch (kind) {
    case 'crisis':
      return { kind: isSure ? 'crisis' : 'worry' };
    case 'illegal':
    case 'injection':
    case 'explicit':
    case 'abuse':
      return { kind: 'refused', reason: kind };
    default:
      return isSure ? { kind: 'violation', category: kind } : { kind: 'refused', reason: kind };
  }
}

const byGravity = (one: Finding<Harm>, other: Finding<Harm>) =>
  harms.indexOf(one.kind) - harms.indexOf(other.kind);

/** The finding that decides the verdict: the gravest of those that are sure, else the most probable. */
function decisive({ sureFrom, stopsFrom, anyHarm, harms: found }: Understanding): Finding<Harm> | undefined {
  const [sure] = found.filter(({ probability }) => probability >= sureFrom).toSorted(byGravity);
  if (sure) return sure;
  const grave = found.find(
    ({ kind, probability }) => gravest.includes(kind) && probability >= stopsFrom.gravest,
  );
  return grave ?? (anyHarm >= stopsFrom.any ? found[0] : undefined);
}

/**
 * The verdict on a classified message: help before judgement, the gravest harm before others.
 * @param languages that the partner supports; undefined for all
 */
export function decide(understanding: Understanding, languages?: readonly string[]): SafetyVerdict {
  const finding = decisive(understanding);
  const verdict: SafetyVerdict = finding
    ? verdictFor(finding, finding.probability >= understanding.sureFrom)
    : { kind: 'fine' };
  if (languages === undefined || languages.includes(understanding.language)) return verdict;
  if (verdict.kind === 'fine') return { kind: 'refused', reason: 'language' };
  if (verdict.kind === 'worry') return { kind: 'worry', anyway: 'language' };
  // The message is refused anyway, so a suspicion that may be wrong is not named.
  const isSuspected = verdict.kind === 'refused' && verdict.reason === 'minors';
  return isSuspected ? { kind: 'refused', reason: 'language_minors' } : verdict;
}

/**
 * The probability of a rule's finding that the model does not confirm: enough to refuse the message, not to end the
 * conversation.
 */
const unconfirmed = 0.9;

/**
 * Whether a rule's finding counts when the model sees no harm: for the gravest harms; for injections, which may have
 * influenced the model; and for disguised text, which it may not have decoded. Otherwise the model is more reliable: a
 * rule takes 'I'll keep on at you until you come to bingo' for pressure.
 */
const outlivesModel = ({ kind, rule }: Finding<Harm>) =>
  gravest.includes(kind) || kind === 'injection' || rule === 'disguised';

/**
 * The model's findings, combined with those that rules are sure of.
 * @param sure findings of rules; they count unchanged when the model sees harm as well
 */
export function weighed(byModel: Understanding, sure: readonly Finding<Harm>[]): Understanding {
  const believed =
    byModel.anyHarm >= byModel.stopsFrom.any
      ? sure
      : sure.filter(outlivesModel).map((finding) => ({ ...finding, probability: unconfirmed }));
  const all = strongest([...byModel.harms, ...believed]);
  return { ...byModel, harms: all, anyHarm: Math.max(byModel.anyHarm, all[0]?.probability ?? 0) };
}

/** Which sure findings of rules are decided before a model is asked: crises and injections. */
export const decidesAtOnce = ({ kind }: Finding<Harm>): boolean => kind === 'crisis' || kind === 'injection';

/**
 * What a partner must never say, and how sure the networks have to be: they are trained on messages, not on replies.
 */
const forbiddenInReplies: ReadonlySet<Harm> = new Set([
  'minors',
  'exploitation',
  'coercion',
  'violence',
  'illegal',
  'explicit',
]);
const sureOfReply = 0.985;
const believedFrom = 0.95;

/** Whether a rule alone decides about a text that no model classifies: a reply, a name, a fact. */
export const ruleHolds = ({ rule, probability }: Finding<Harm>): boolean =>
  rule !== undefined && probability >= believedFrom;

/**
 * Whether a text of the partner is harmful: anything that a rule or the networks are sure of. Mentioning a crisis is
 * not harmful, because a partner that leaves the role must do so.
 */
export const isHarmfulReply = ({ harms: found, worst = found }: Understanding): boolean =>
  worst.some(
    (finding) =>
      (ruleHolds(finding) && finding.kind !== 'crisis') ||
      (forbiddenInReplies.has(finding.kind) && finding.probability >= sureOfReply),
  );
