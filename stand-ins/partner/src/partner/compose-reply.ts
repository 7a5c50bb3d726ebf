import { answerHisOwn, answerShort, type Choice } from './answer-short.ts';
import { collectFacts, sayFact, type FactKind, type Facts } from './facts.ts';
import { isProposal, questionIn } from './his-question.ts';
import { borders as bordersOfActs, grave } from './kinds.ts';
import { libraryOf, type Library } from './library.ts';
import { mayOweAnswer, questionOf, reactTo } from './react.ts';
import { codesOf, isNew } from './said.ts';
import { seedOf, shuffled } from './seed.ts';
import type { Understood } from './understand.ts';

/** A conversation as input of the scripted partner. */
export interface Scene {
  readonly slug: string;
  /** How much the partner brings up by itself, and how soon. */
  readonly level: 'gentle' | 'as_written' | 'demanding';
  /** The member's messages so far, without the last. */
  readonly hers: readonly string[];
  /** The member's last message, analysed. */
  readonly last: Understood;
  /** Analyses the member's message before it. */
  readonly before: () => Promise<Understood | undefined>;
  /** The partner's messages so far. */
  readonly his: readonly string[];
  /** From a summary of messages that are no longer included. */
  readonly earlier: { readonly facts: Facts; readonly said: readonly string[] };
  /** What the member told in other conversations. */
  readonly remembered: Facts;
}

/** The number of replies after a border in which the partner brings up nothing that asks for more. */
const calmAfterBorder = 3;
const borders = [...bordersOfActs, 'short-no', 'cold'];
/** Interval in turns at which the partner comes back to something the member told. */
const callbackEvery = 5;
/** The number of messages for which a demanding partner says little. */
const thawsAfter = 5;
/** A memory of another conversation is mentioned once, and not before this number of the member's messages. */
const remembersAfter = 2;

/**
 * The partner's reply: an answer to the message and, where that leaves room, something of its own. No sentence is
 * repeated.
 */
export async function composeReply(scene: Scene): Promise<string> {
  const library = libraryOf(scene.slug);
  const said = new Set([...scene.earlier.said, ...scene.his.flatMap(codesOf)]);
  const seed = seedOf([scene.slug, ...scene.hers, scene.last.text]);
  const choose = (lines: readonly string[]): string | undefined => {
    const fresh = lines.filter((line) => isNew(line, said));
    return fresh[seed % Math.max(1, fresh.length)];
  };
  const from = (...names: readonly string[]): string | undefined => {
    for (const name of names) {
      const line = choose([...library.own(name), ...library.own(name), ...library.shared(name)]);
      if (line !== undefined) return line;
    }
    return undefined;
  };
  const choice: Choice = { library, from, choose };

  const stayedOut = outOfThePart(library, said, scene.last, choice);
  if (stayedOut !== undefined) return stayedOut;

  const known = { ...scene.remembered, ...scene.earlier.facts, ...collectFacts(scene.hers) };
  const reaction =
    sayRemembered(scene.last, known, choice) ??
    reactTo(scene.last, scene.his, choice, {
      answersHim: await scene.last.answersTo(scene.his.at(-1) ?? ''),
      short: (kind) => answerShort(kind, scene.his, choice),
      handedBack: () => answerHisOwn(scene.his, choice),
      owed: mayOweAnswer(scene.last) ? questionOf(await scene.before()) : undefined,
    });
  if (reaction.text !== undefined) for (const code of codesOf(reaction.text)) said.add(code);
  const held = holdsBack(scene, library);
  const own = held
    ? undefined
    : (remember(scene, reaction.text, library, seed, choice) ??
      (reaction.leavesWord || offersMore(scene, reaction.text)
        ? ownWord(scene, library, known, seed, choice)
        : undefined));
  const answered = held && reaction.text !== undefined ? firstSentence(reaction.text) : reaction.text;
  const reply = [answered, own].filter((part) => part !== undefined).join(' ');
  return reply === '' ? (from('lost', 'quiet-close', 'after-no') ?? lastResort(scene)) : reply;
}

/** Danger and being under age end the role-play permanently. */
function outOfThePart(
  library: Library,
  said: ReadonlySet<string>,
  last: Understood,
  { from }: Choice,
): string | undefined {
  const before = library.actsOf(said);
  const now = new Set(last.parts.map(({ act }) => act));
  if (before.has('minor') || before.has('minor-after'))
    return from('minor-after') ?? 'This practice is for adults only.';
  if (now.has('minor')) return from('minor');
  if (now.has('alarm')) return from('alarm', 'alarm-after');
  return before.has('alarm') ? from('alarm-after') : undefined;
}

function sayRemembered(
  last: Understood,
  known: Facts,
  { from, library, choose }: Choice,
): { text: string | undefined; leavesWord: boolean } | undefined {
  if (last.memory === undefined) return undefined;
  const kind = last.memory === 'any' ? (Object.keys(known)[0] as FactKind | undefined) : last.memory;
  const fact = kind && known[kind];
  if (kind === undefined || fact === undefined) return { text: from('memory-unknown'), leavesWord: false };
  const words = sayFact(kind, fact);
  const sentence = words.charAt(0).toUpperCase() + words.slice(1);
  const lines = library.shared('memory-known').map((line) => line.replace('{fact}', sentence));
  return { text: choose(lines) ?? `${sentence}.`, leavesWord: false };
}

/**
 * What the partner brings up by itself: something the member told, or the scene's next line; nothing that asks for more
 * after a border.
 */
function ownWord(
  { slug, hers, his, level }: Scene,
  library: Library,
  known: Facts,
  seed: number,
  { choose, from }: Choice,
): string | undefined {
  const recent = library.actsOf(his.slice(-calmAfterBorder).flatMap(codesOf));
  if (borders.some((name) => recent.has(name))) return from('after-no');
  const isGentle = level === 'gentle';
  const hasJustAsked = his.slice(isGentle ? -1 : -2).some((text) => questionIn(text) !== undefined);
  if (hasJustAsked || (!isGentle && seed % 3 === 0)) return undefined;
  const facts = Object.entries(known) as [FactKind, string][];
  if (hers.length % callbackEvery === callbackEvery - 1) {
    const line = comeBackTo(facts, library, seed, choose);
    if (line !== undefined) return line;
  }
  const everBorder = borders.some((name) => library.actsOf(his.flatMap(codesOf)).has(name));
  const beats = shuffled(library.own('beat'), seedOf([slug, hers[0] ?? '']));
  return choose(
    [beats.find((beat) => choose([beat]) !== undefined && !(everBorder && isProposal(beat))) ?? ''].filter(
      Boolean,
    ),
  );
}

/**
 * Whether the message is serious, or a border was drawn recently: such messages are answered in the same way at every
 * level.
 */
function isDelicate({ last, his }: Scene, library: Library): boolean {
  const recent = library.actsOf(his.slice(-calmAfterBorder).flatMap(codesOf));
  return (
    last.memory !== undefined ||
    last.parts.some(({ act, asks }) => asks || grave.has(act) || borders.includes(act)) ||
    [...grave, ...borders].some((name) => recent.has(name))
  );
}

/**
 * Whether the partner still says little: until the member has sent some messages, fewer if they asked about the
 * partner.
 */
function holdsBack(scene: Scene, library: Library): boolean {
  if (scene.level !== 'demanding' || isDelicate(scene, library)) return false;
  const asked = scene.hers.filter((message) => message.includes('?')).length;
  return scene.hers.length + asked < thawsAfter;
}

/** Whether the partner brings up something unprompted. */
const offersMore = ({ level, last }: Scene, reaction: string | undefined): boolean =>
  level === 'gentle' &&
  reaction?.endsWith('?') === false &&
  !last.isCold &&
  !last.mayBeCold &&
  !last.parts.some(({ act }) => grave.has(act) || borders.includes(act));

const firstSentence = (text: string): string => /^.*?[.!?…]["'’”)]*(?=\s|$)/su.exec(text)?.[0] ?? text;

/** A line about one of these facts. */
function comeBackTo(
  facts: readonly [FactKind, string][],
  library: Library,
  seed: number,
  choose: Choice['choose'],
): string | undefined {
  const [kind, fact] = facts[seed % Math.max(1, facts.length)] ?? [];
  return kind === undefined || fact === undefined
    ? undefined
    : choose(library.shared(`call-${kind}`).map((each) => each.replace('{fact}', fact)));
}

/** Mentions a memory, once, when the message asks for no more than an answer. */
function remember(
  { hers, his, last, remembered }: Scene,
  reaction: string | undefined,
  library: Library,
  seed: number,
  { choose }: Choice,
): string | undefined {
  const facts = Object.entries(remembered) as [FactKind, string][];
  if (hers.length < remembersAfter || reaction?.endsWith('?') === true) return undefined;
  if (last.parts.some(({ act }) => grave.has(act) || borders.includes(act))) return undefined;
  const recent = library.actsOf(his.slice(-calmAfterBorder).flatMap(codesOf));
  if (borders.some((name) => recent.has(name))) return undefined;
  // The partner's first message is the greeting.
  const wasSaid = his.slice(1).some((text) => facts.some(([, fact]) => text.includes(fact)));
  return wasSaid ? undefined : comeBackTo(facts, library, seed, choose);
}

const lastResort = ({ hers }: Scene): string =>
  `That is message number ${hers.length + 1} of yours, and I have run out of lines before you did. You win.`;
