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

/** The finding that a verdict rests on: of those that are sure the gravest, else the likeliest. */
function decisive({ sureFrom, stopsFrom, anyHarm, harms: found }: Understanding): Finding<Harm> | undefined {
  const [sure] = found.filter(({ probability }) => probability >= sureFrom).toSorted(byGravity);
  if (sure) return sure;
  const grave = found.find(
    ({ kind, probability }) => gravest.includes(kind) && probability >= stopsFrom.gravest,
  );
  return grave ?? (anyHarm >= stopsFrom.any ? found[0] : undefined);
}

/**
 * What follows from what was understood: help before judgement, the gravest harm before others.
 * @param languages those the partner answers in; undefined for a partner that speaks any
 */
export function decide(understanding: Understanding, languages?: readonly string[]): SafetyVerdict {
  const finding = decisive(understanding);
  const verdict: SafetyVerdict = finding
    ? verdictFor(finding, finding.probability >= understanding.sureFrom)
    : { kind: 'fine' };
  if (languages === undefined || languages.includes(understanding.language)) return verdict;
  if (verdict.kind === 'fine') return { kind: 'refused', reason: 'language' };
  // It is not passed on anyway: a suspicion that may be wrong is not spelled out.
  const isSuspected = verdict.kind === 'refused' && verdict.reason === 'minors';
  return isSuspected ? { kind: 'refused', reason: 'language_minors' } : verdict;
}

/** What a rule finds and the model does not is likely at most: it keeps the message back, and ends nothing. */
const unconfirmed = 0.9;

/**
 * Whether a rule is believed where the model sees no harm: about the gravest; where words speak to the machine, which
 * may have listened; and about disguised words, which it may not have read. Elsewhere a rule knows less than the model:
 * it takes 'I'll keep on at you until you come to bingo' for pressure.
 */
const outlivesModel = ({ kind, rule }: Finding<Harm>) =>
  gravest.includes(kind) || kind === 'injection' || rule === 'disguised';

/**
 * What a model has found, with what rules are sure of.
 * @param sure findings of rules; they hold as they are where the model sees harm as well
 */
export function weighed(byModel: Understanding, sure: readonly Finding<Harm>[]): Understanding {
  const believed =
    byModel.anyHarm >= byModel.stopsFrom.any
      ? sure
      : sure.filter(outlivesModel).map((finding) => ({ ...finding, probability: unconfirmed }));
  const all = strongest([...byModel.harms, ...believed]);
  return { ...byModel, harms: all, anyHarm: Math.max(byModel.anyHarm, all[0]?.probability ?? 0) };
}

/** What of the sure findings of rules is decided before a model is asked: help, and what is meant for the machine. */
export const decidesAtOnce = ({ kind }: Finding<Harm>): boolean => kind === 'crisis' || kind === 'injection';

/** What a partner may never say, and how sure the networks have to be: they have learnt from messages, not from replies. */
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

/** Whether a rule is believed by itself about a text that no model reads: a reply, a name, a fact. */
export const ruleHolds = ({ rule, probability }: Finding<Harm>): boolean =>
  rule !== undefined && probability >= believedFrom;

/**
 * Whether words of the partner do what they must not: whatever a rule is sure of, and what the networks are.
 * To speak of a crisis is no harm: a partner who leaves the play has to.
 */
export const isHarmfulReply = ({ harms: found, worst = found }: Understanding): boolean =>
  worst.some(
    (finding) =>
      (ruleHolds(finding) && finding.kind !== 'crisis') ||
      (forbiddenInReplies.has(finding.kind) && finding.probability >= sureOfReply),
  );
