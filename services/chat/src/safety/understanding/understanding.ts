/** The harms for which a message is not passed on, the gravest first. */
export const harms = [
  'crisis',
  'minors',
  'exploitation',
  'coercion',
  'violence',
  'personal_data',
  'illegal',
  'injection',
  'explicit',
  'abuse',
] as const;
export type Harm = (typeof harms)[number];
/** Missing these costs more than an unnecessary question. */
export const gravest: readonly Harm[] = ['crisis', 'minors'];

/** The intents of a message's author. */
export const intents = [
  'ai_question',
  'question',
  'no',
  'goodbye',
  'compliment',
  'invitation',
  'apology',
  'thanks',
  'greeting',
  'statement',
] as const;
export type Intent = (typeof intents)[number];

/** One finding, with the words of the message that support it. */
export interface Finding<Kind extends string> {
  readonly kind: Kind;
  /** 0 to 1. */
  readonly probability: number;
  readonly words: string;
  /** Set if a rule found it: in the plain text, or after decoding it (reversed, encoded, in other characters). */
  readonly rule?: 'plain' | 'disguised';
}

/** The findings of one classifier, the rules or a model, about a message. */
export interface Understanding {
  /** ISO 639-1; `und` if unknown. */
  readonly language: string;
  /** From this probability on the classifier is sure of a harm; only then may the conversation end. */
  readonly sureFrom: number;
  /** From these probabilities on a message is not passed on: of any harm, and of the gravest ones separately. */
  readonly stopsFrom: { readonly any: number; readonly gravest: number };
  /** The probability of any harm, 0 to 1: a classifier may be surer of that than of its kind. */
  readonly anyHarm: number;
  /** Each harm at most once, the most probable first. */
  readonly harms: readonly Finding<Harm>[];
  /** The same for the worst part of the message by itself; absent for a model, which reads the message as a whole. */
  readonly worst?: readonly Finding<Harm>[];
  /** The most probable first. */
  readonly intents: readonly Finding<Intent>[];
}

/** Each kind once, with its most probable finding. */
export function strongest<Kind extends string>(findings: readonly Finding<Kind>[]): Finding<Kind>[] {
  const best = new Map<Kind, Finding<Kind>>();
  for (const finding of findings) {
    const known = best.get(finding.kind);
    if (!known || known.probability < finding.probability) best.set(finding.kind, finding);
  }
  return [...best.values()].toSorted((one, other) => other.probability - one.probability);
}
