import { answerHisOwn, answerShort } from './answer-short.ts';
import { closenessFor } from './closeness.ts';
import type { FoundAnswer } from './find-answers.ts';
import { collectFacts, sayFact, sayNewFact, type FactKind, type Facts } from './facts.ts';
import { askedFor, isProposal } from './his-question.ts';
import { pickQuote, quoteFewWords } from './quote.ts';
import { questionWordOf, readAct, type Act, type QuestionWord } from './read-message.ts';
import { codesOf, isNew } from './said.ts';
import { handsBack, type ShortKind } from './short-message.ts';
import { sharedLines, voiceOf, type Voice } from './voices.ts';

/** A conversation as the scripted partner sees it. */
export interface Scene {
  readonly slug: string;
  /** Her messages so far, without the last. */
  readonly hers: readonly string[];
  readonly last: string;
  /** His messages so far. */
  readonly his: readonly string[];
  /** From a summary of what is no longer here. */
  readonly earlier: { readonly facts: Facts; readonly said: readonly string[] };
  /** Number of this message of hers, from 1. */
  readonly turn: number;
  /** His answers to what means nearly the same as her last message, the closest first. */
  readonly answers: readonly FoundAnswer[];
}

/** Every so many turns he comes back to something she told. */
const callbackEvery = 4;

/** His reply: a reaction to what she said, and mostly something of his own. No sentence comes twice. */
export function composeReply(scene: Scene): string {
  const said = new Set([...scene.earlier.said, ...scene.his.flatMap(codesOf)]);
  const voice = voiceOf(scene.slug);
  const act = readAct(scene.last);
  const known = { ...scene.earlier.facts, ...collectFacts(scene.hers) };
  const quote = pickQuote(scene.last);
  const word = quoteFewWords(scene.last);

  const choose = (lines: readonly string[], { inOrder = false } = {}): string | undefined => {
    const fresh = lines.filter((line) => isNew(line, said));
    return fresh[inOrder ? 0 : seedOf(scene) % Math.max(1, fresh.length)];
  };
  const fill = (lines: readonly string[], slots: Readonly<Record<string, string | undefined>>) =>
    lines.flatMap((line) => {
      const missing = [...line.matchAll(/\{(\w+)\}/g)].some(([, name]) => slots[name ?? ''] === undefined);
      return missing ? [] : [line.replace(/\{(\w+)\}/g, (_slot, name: string) => slots[name] ?? '')];
    });
  const shared = (kind: string, fact?: string) => fill(sharedLines[kind] ?? [], { quote, fact, word });

  const tools = { scene, known, asked: questionWordOf(scene.last), shared, choose };
  const least = closenessFor(act, word !== undefined || handsBack(scene.last));
  const answer = scene.answers.find(({ reply, closeness }) => closeness >= least && isNew(reply, said));
  const reaction =
    answer?.reply ?? reactTo(act, voice, tools) ?? choose(shared('echo')) ?? choose(shared('any'));
  if (reaction !== undefined) for (const code of codesOf(reaction)) said.add(code);

  const own = followUp(act, { reaction, isWhole: answer !== undefined }, voice, tools, scene);
  const reply = capitalise([reaction, own].filter((part) => part !== undefined).join(' '));
  return reply === ''
    ? `That is message number ${scene.turn} of yours, and I have run out of lines before you did. You win.`
    : reply;
}

interface Tools {
  readonly scene: Scene;
  readonly known: Facts;
  readonly asked: QuestionWord;
  readonly shared: (kind: string, fact?: string) => string[];
  readonly choose: (lines: readonly string[], options?: { inOrder?: boolean }) => string | undefined;
}

function reactTo(
  act: Act,
  voice: Voice | undefined,
  { scene, known, asked, shared, choose }: Tools,
): string | undefined {
  switch (act.kind) {
    case 'short':
      return answerShort(act.short, scene.his, { voice, shared, choose });
    case 'compliment':
    case 'desire':
    case 'invitation':
    case 'boundary':
      return choose(voice?.[act.kind] ?? []) ?? choose(shared(act.kind));
    case 'question': {
      const answer = act.topic === undefined ? undefined : voice?.topics[act.topic];
      return (
        (answer && choose([answer])) ??
        (handsBack(scene.last)
          ? (answerHisOwn(scene.his, { voice, shared, choose }) ?? choose(shared('short_and_you')))
          : undefined) ??
        choose(shared(`question_${asked}`)) ??
        choose(shared('question'))
      );
    }
    case 'memory': {
      const kind = act.fact === 'any' ? (Object.keys(known)[0] as FactKind | undefined) : act.fact;
      const fact = kind && known[kind];
      return kind && fact !== undefined
        ? (choose(shared('memory_known', capitalise(sayFact(kind, fact)))) ??
            `${capitalise(sayFact(kind, fact))}.`)
        : choose(shared('memory_unknown'));
    }
    case 'disclosure':
      return choose(
        shared(
          `new_${act.fact}`,
          act.fact === 'job' || act.fact === 'dislike' || act.fact === 'pet' || act.fact === 'family'
            ? act.value
            : sayNewFact(act.fact, act.value),
        ),
      );
    case 'statement':
      return (isAnswer(scene) ? choose(shared('short_answer')) : undefined) ?? choose(shared('echo'));
    case 'goodbye':
      return (
        choose(shared(/night|sleep/i.test(scene.last) ? 'good_night' : 'goodbye')) ??
        choose(shared('goodbye'))
      );
    default:
      return choose(shared(act.kind));
  }
}

/** Short messages whose answer is his whole reply: another subject at once would be deaf. */
const endsThere: ReadonlySet<ShortKind> = new Set([
  'no',
  'why',
  'and_you',
  'what',
  'really',
  'go_on',
  'upset',
]);

/** What gives no answer to a question of his: it stays on the table. */
const evasions: ReadonlySet<ShortKind> = new Set(['ok', 'hm', 'laugh', 'unsure', 'silence']);

const leavesItThere = (short: ShortKind, his: readonly string[]): boolean =>
  endsThere.has(short) || (evasions.has(short) && ['open', 'either'].includes(askedFor(his.at(-1) ?? '')));

/** After a no he asks for nothing, and after a farewell he lets her go. */
function followUp(
  act: Act,
  { reaction, isWhole }: { readonly reaction: string | undefined; readonly isWhole: boolean },
  voice: Voice | undefined,
  { known, shared, choose }: Tools,
  { turn, hers, last, his }: Scene,
): string | undefined {
  if (act.kind === 'goodbye') return undefined;
  if (act.kind === 'boundary' || (act.kind === 'short' && leavesItThere(act.short, his)))
    return reaction === undefined ? choose(shared('any')) : undefined;
  if (reaction?.endsWith('?') === true && act.kind !== 'question') return undefined;
  const facts = Object.entries(known) as [FactKind, string][];
  if (turn % callbackEvery === 0 && hers.length > 1 && facts.length > 0) {
    const [kind, fact] = facts[Math.floor(turn / callbackEvery) % facts.length] ?? [];
    const line = kind && fact !== undefined ? choose(shared(`call_${kind}`, fact)) : undefined;
    if (line !== undefined) return line;
  }
  if (isWhole) return undefined;
  const isOwnTurn =
    reaction === undefined || act.kind === 'short' || act.kind === 'question' || turn % 3 !== 0;
  if (!isOwnTurn) return undefined;
  return (
    choose(beatsFor(voice, [...hers, last]), { inOrder: true }) ??
    (reaction === undefined ? choose(shared('any')) : undefined)
  );
}

/** Whether few words of hers may be what he had asked for, and not about him. */
const isAnswer = ({ his, last }: Scene): boolean =>
  ['open', 'either'].includes(askedFor(his.at(-1) ?? '')) && !/^you\b/i.test(last);

/** What he may bring up: nothing that asks for more, once she has drawn a border. */
function beatsFor(voice: Voice | undefined, hers: readonly string[]): readonly string[] {
  const beats = voice?.beats ?? [];
  const hasBorder = hers
    .map(readAct)
    .some((act) => act.kind === 'boundary' || (act.kind === 'short' && act.short === 'no'));
  return hasBorder ? beats.filter((beat) => !isProposal(beat)) : beats;
}

/** The same conversation goes the same way; another one does not begin with the same line. */
const seedOf = ({ last, turn }: Scene): number =>
  Array.from(last).reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003, turn);

const capitalise = (text: string): string =>
  text.replace(
    /^(['"‘“]?)(\p{Ll})/u,
    (_whole, quote: string, letter: string) => quote + letter.toUpperCase(),
  );
