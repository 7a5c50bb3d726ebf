import { join } from 'node:path';
import { readSections } from './read-sections.ts';

/** A sentence structure, and the lines that fit every such sentence, whatever its topic. */
export interface Shape {
  readonly name: string;
  /** Whether the shape alone determines the act, whatever the examples say; marked `!` after its name. */
  readonly isSure: boolean;
  readonly pattern: RegExp;
  readonly lines: readonly ShapeLine[];
}

interface ShapeLine {
  readonly text: string;
  /** The only relation for which the lines fit; undefined for all. */
  readonly onlyFor: Relation | undefined;
}

/** Whether the two know each other already. */
type Relation = 'couple' | 'new';

export type ShapeKind = 'questions' | 'tellings';

const couples: ReadonlySet<string> = new Set([
  'long-distance-evening',
  'rekindle-after-years',
  'saying-what-you-like',
]);

/** Questions that two people who live together do not ask as if the answer were new. */
const askedByStrangers: ReadonlySet<string> = new Set([
  'kids', 'job-other', 'married', 'dating', 'sister-brother', 'parents', 'home-life', 'city', 'childhood', 'reading-her-place', 'age',
]); // prettier-ignore

/** Whether the lines about a topic assume that the two have only just met, in a scenario where they have not. */
export const isOfStrangers = (slug: string, topic: string): boolean =>
  couples.has(slug) && askedByStrangers.has(topic);

/** Words before a sentence that do not change its act. */
const before =
  /^(?:(?:so|and|but|well|oh|ok|okay|then|hey|ha(?:ha)*|lol|hm+|ah+|aw+|ooh|yes|yeah|yep|no(?=[,.!])|nope|nah|sorry|please|wow|anyway|also|plus|honestly|actually|maybe|really|look|listen|god|ugh|true|fine|right|damn|now|to be honest|by the way|you see|i mean)\b[,.!…-]*\s+)+/i;
/** Minimum number of words after removing them; a shorter sentence keeps them. */
const fewest = 2;

/** Words between `I'm` and a description of oneself. */
const adverbs =
  '(?:(?:just|only|really|actually|also|still|so|very|quite|a bit|a little|pretty|rather|too|already|now|always|currently|totally|kind of|did|do|must say|feeling|getting|not) )*';

/** The question within a request to be told something. */
const toldWhat =
  /^(?:(?:can|could|will|would) you |please )*(?:tell me|let me know|i(?:'d| would) (?:like|love) to know|i wonder|i'm curious) (?=(?:what|how|why|where|when|who|which)\b)/i;

function bare(text: string): string {
  const plain = text.trim().toLowerCase();
  const rest = plain
    .replace(before, '')
    .replace(toldWhat, '')
    .replace(/^(what|how|why|where|when) you\b/, '$1 do you');
  return rest.split(/\s+/).length >= fewest ? rest : plain;
}

function readShapes(kind: ShapeKind): Shape[] {
  return readSections(join(import.meta.dirname, 'shapes', `${kind}.txt`)).map(({ name, lines }) => {
    const at = name.indexOf(' = ');
    const isSure = name.charAt(at - 1) === '!';
    return {
      name: name.slice(0, isSure ? at - 1 : at),
      isSure,
      pattern: new RegExp(name.slice(at + 3).replaceAll('{adv}', adverbs), 'i'),
      lines: lines.map((line) => {
        const [, onlyFor, text] = /^\[(couple|new)\] (.*)$/.exec(line) ?? [];
        return { text: text ?? line, onlyFor: onlyFor as Relation | undefined };
      }),
    };
  });
}

let read: Readonly<Record<ShapeKind, readonly Shape[]>> | undefined;
const shapes = (): Readonly<Record<ShapeKind, readonly Shape[]>> =>
  (read ??= { questions: readShapes('questions'), tellings: readShapes('tellings') });

/**
 * The shapes of a sentence, the most specific first. Conjunctions before it (`so`, `and`) count only where nothing else
 * fits.
 */
export function shapesOf(kind: ShapeKind, text: string): Shape[] {
  const plain = text.trim().toLowerCase();
  const rest = bare(text);
  const fits = (words: string) => shapes()[kind].filter(({ pattern }) => pattern.test(words));
  const found = rest === plain ? fits(plain) : [...new Set([...fits(rest), ...fits(plain)])];
  return found.toSorted((one, other) => Number(other.isSure) - Number(one.isSure));
}

/** Whether a shape of the sentence determines its act. */
export const speaksPlainly = (kind: ShapeKind, text: string): boolean =>
  shapesOf(kind, text).some(({ isSure }) => isSure);

/** The lines of a scenario's partner for a shape. */
export function linesOf({ lines }: Shape, slug: string): string[] {
  const relation = couples.has(slug) ? 'couple' : 'new';
  return lines.filter(({ onlyFor }) => onlyFor === undefined || onlyFor === relation).map(({ text }) => text);
}

/** All shared lines for shapes. */
export const everyShapeLine = (slug: string): string[] =>
  Object.values(shapes()).flatMap((each) => each.flatMap((shape) => linesOf(shape, slug)));
