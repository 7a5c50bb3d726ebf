import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSections, type Section } from './read-sections.ts';
import { codesOf } from './said.ts';
import { everyShapeLine, isOfStrangers, linesOf, shapesOf, type ShapeKind } from './shapes.ts';

/** A topic that the member may bring up. */
export interface Topic {
  readonly name: string;
  readonly words: RegExp;
  /** The same words as a plain list, for their joint embedding. */
  readonly about: string;
  /** The partner's lines when the member tells something about it. */
  readonly told: readonly string[];
  /** The partner's lines when the member asks about it. */
  readonly asked: readonly string[];
  /** The partner's lines when the member has answered a question about it. */
  readonly answered: readonly string[];
}

/** A question that the partner asks unprompted. */
export interface OwnQuestion {
  readonly line: string;
  /** The partner's reason for asking. */
  readonly why: string;
  /** The partner's own answer to it. */
  readonly you: string;
  /** The partner's lines after the member's answer. */
  readonly answered: readonly string[];
}

/** The source of a partner's sentence, and so the topic of an answer to it. */
export type Origin =
  | { readonly kind: 'question'; readonly question: OwnQuestion }
  | { readonly kind: 'topic'; readonly topic: Topic }
  | { readonly kind: 'lines'; readonly name: string };

/** Everything that one partner can say. */
export interface Library {
  /** The partner's own lines for an act, then the shared ones, by the act's name. */
  own(name: string): readonly string[];
  shared(name: string): readonly string[];
  /** The partner's facts about itself, by what is asked for; shared facts where the partner has none. */
  sheet(key: string): readonly string[];
  /** Lines for a sentence by its structure: a list for each matching shape, the most specific first. */
  shaped(kind: ShapeKind, text: string): readonly (readonly string[])[];
  /** The scene's own topics first. */
  readonly topics: readonly Topic[];
  readonly questions: readonly OwnQuestion[];
  /** The source of the last asking sentence of a partner's text. */
  originOf(text: string): Origin | undefined;
  /** All lines that the partner may say. */
  everyLine(): readonly string[];
  /** The acts whose lines contain these sentences, by their codes. */
  actsOf(codes: Iterable<string>): ReadonlySet<string>;
}

const here = import.meta.dirname;
const anyone = 'anyone';

const sectionsOf = (folder: string, slug: string): Section[] => {
  const path = join(here, folder, `${slug}.txt`);
  return existsSync(path) ? readSections(path) : [];
};

const marked = (lines: readonly string[], mark: string): string[] =>
  lines.filter((line) => line.startsWith(mark)).map((line) => line.slice(mark.length).trim());

const readLines = (slug: string): ReadonlyMap<string, readonly string[]> =>
  new Map(sectionsOf('lines', slug).map(({ name, lines }) => [name, lines]));

const mostWords = 12;
/** A pattern's words without regular expression syntax: `(?:baking|bakes?)\\b` gives `baking, bake`. */
const plainWords = (pattern: string): string =>
  pattern
    .replace(/\(\?[:!=<][^)]*\)/g, ' ')
    .replace(/\\[bw][*+]?|[\\()?:*+<![\]]/g, ' ')
    .split('|')
    .map((word) => word.trim())
    .filter((word) => word.length > 2)
    .slice(0, mostWords)
    .join(', ');

function readTopics(slug: string): Topic[] {
  return sectionsOf('topics', slug).map(({ name, lines }) => {
    const [topic = '', words = ''] = name.split(' = ');
    return {
      name: topic,
      words: new RegExp(`(?<![a-z])(?:${words})(?![a-z])`, 'i'),
      about: plainWords(words),
      told: marked(lines, '- '),
      asked: marked(lines, '? '),
      answered: marked(lines, '+ '),
    };
  });
}

const readQuestions = (slug: string): OwnQuestion[] =>
  sectionsOf('questions', slug).map(({ name, lines }) => ({
    line: name,
    why: marked(lines, 'why:')[0] ?? '',
    you: marked(lines, 'you:')[0] ?? '',
    answered: marked(lines, '+ '),
  }));

function readSheet(slug: string): ReadonlyMap<string, readonly string[]> {
  const path = join(here, 'sheets', `${slug}.txt`);
  const sheet = new Map<string, string[]>();
  if (!existsSync(path)) return sheet;
  for (const line of readFileSync(path, 'utf8').trim().split('\n')) {
    const colon = line.indexOf(':');
    const key = line.slice(0, colon);
    sheet.set(key, [...(sheet.get(key) ?? []), line.slice(colon + 1).trim()]);
  }
  return sheet;
}

/** The contents of one file of each folder, and the sources of its sentences. */
interface Sources {
  readonly lines: ReadonlyMap<string, readonly string[]>;
  readonly topics: readonly Topic[];
  /** The section of a sentence, by its code. */
  readonly names: ReadonlyMap<string, string>;
  readonly origins: ReadonlyMap<string, Origin>;
}

function readSources(slug: string, questions: readonly OwnQuestion[]): Sources {
  const lines = readLines(slug);
  const topics = readTopics(slug);
  const names = new Map<string, string>();
  const origins = new Map<string, Origin>();
  for (const [name, each] of lines) for (const code of each.flatMap(codesOf)) names.set(code, name);
  const remember = (line: string, origin: Origin) => {
    const asking = askingSentence(line);
    if (asking === undefined) return;
    for (const code of codesOf(asking)) if (!origins.has(code)) origins.set(code, origin);
  };
  for (const question of questions) remember(question.line, { kind: 'question', question });
  for (const topic of topics) for (const line of topic.told) remember(line, { kind: 'topic', topic });
  for (const [name, each] of lines) for (const line of each) remember(line, { kind: 'lines', name });
  return { lines, topics, names, origins };
}

let readShared: Sources | undefined;
/** The shared lines, read once, since they are the larger part of every library. */
const sharedSources = (): Sources => (readShared ??= readSources(anyone, []));

function createLibrary(slug: string): Library {
  const questions = readQuestions(slug);
  const own = readSources(slug, questions);
  const shared = sharedSources();
  const topics = [...own.topics, ...shared.topics.filter(({ name }) => !isOfStrangers(slug, name))];
  const sheet = new Map([...readSheet(anyone), ...readSheet(slug)]);
  return {
    own: (name) => own.lines.get(name) ?? [],
    shared: (name) => shared.lines.get(name) ?? [],
    sheet: (key) => sheet.get(key) ?? [],
    shaped: (kind, text) => shapesOf(kind, text).map((shape) => linesOf(shape, slug)),
    topics,
    questions,
    originOf(text) {
      const question = questions.find(({ line }) => text.includes(line));
      if (question) return { kind: 'question', question };
      const asking = askingSentence(text);
      return asking === undefined
        ? undefined
        : codesOf(asking)
            .map((code) => own.origins.get(code) ?? shared.origins.get(code))
            .find(Boolean);
    },
    everyLine: () => [
      ...[own.lines, shared.lines].flatMap((each) => [...each.values()].flat()),
      ...[...sheet.values()].flat(),
      ...everyShapeLine(slug),
      ...topics.flatMap(({ told, asked, answered }) => [...told, ...asked, ...answered]),
      ...questions.flatMap(({ line, why, you, answered }) => [line, why, you, ...answered]),
    ],
    actsOf: (codes) =>
      new Set(Array.from(codes, (code) => shared.names.get(code) ?? own.names.get(code) ?? '')),
  };
}

/** The last question or request in a text. */
const askingSentence = (text: string): string | undefined =>
  text
    .split(/(?<=[.!?…])\s+/)
    .findLast(
      (sentence) => sentence.endsWith('?') || /^(?:tell me|describe|show me|paint me)\b/i.test(sentence),
    );

/** Every text of the topics whose embedding decides whether a topic is meant, and which of its lines fits. */
export const topicTexts = (): string[] =>
  readdirSync(join(here, 'topics')).flatMap((name) =>
    readTopics(name.replace('.txt', '')).flatMap(({ about, told }) => [about, ...told]),
  );

const libraries = new Map<string, Library>();

/** The library of a scenario's partner, read on first use; the shared one for a scenario without its own. */
export function libraryOf(slug: string): Library {
  const known = libraries.get(slug);
  if (known) return known;
  const library = createLibrary(slug);
  libraries.set(slug, library);
  return library;
}
