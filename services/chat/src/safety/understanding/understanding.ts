/** What a message can do that keeps it from being passed on, the gravest first. */
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
/** To miss these costs more than a question too many. */
export const gravest: readonly Harm[] = ['crisis', 'minors'];

/** What the writer of a message wants with it. */
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

/** One thing that was understood, with the words of the message that it rests on. */
export interface Finding<Kind extends string> {
  readonly kind: Kind;
  /** 0 to 1. */
  readonly probability: number;
  readonly words: string;
  /** A rule found it: plainly in the words, or in what they say once decoded (mirrored, encoded, in other signs). */
  readonly rule?: 'plain' | 'disguised';
}

/** What one reader, the rules or a model, has found in a message. */
export interface Understanding {
  /** ISO 639-1; `und` where it could not be told. */
  readonly language: string;
  /** From this probability on the reader is sure of a harm; only then may the conversation end. */
  readonly sureFrom: number;
  /** From which probabilities on a message is not passed on: of any harm, and of the gravest by themselves. */
  readonly stopsFrom: { readonly any: number; readonly gravest: number };
  /** How likely it is that there is any harm in it, 0 to 1: a reader may be surer of that than of its kind. */
  readonly anyHarm: number;
  /** Each harm at most once, the likeliest first. */
  readonly harms: readonly Finding<Harm>[];
  /** The same as the worst part of it looks by itself; what a model reads it reads as one. */
  readonly worst?: readonly Finding<Harm>[];
  /** The likeliest first. */
  readonly intents: readonly Finding<Intent>[];
}

/** The same kinds once each, with the surest finding of any reading. */
export function strongest<Kind extends string>(findings: readonly Finding<Kind>[]): Finding<Kind>[] {
  const best = new Map<Kind, Finding<Kind>>();
  for (const finding of findings) {
    const known = best.get(finding.kind);
    if (!known || known.probability < finding.probability) best.set(finding.kind, finding);
  }
  return [...best.values()].toSorted((one, other) => other.probability - one.probability);
}
