import type { SentenceEncoder } from '@ondine/sentence-encoder';
import type { Clock } from '@ondine/platform';
import { checkMessage, checkPlainly } from '../check-message.ts';
import { detectLanguage } from '../language/detect-language.ts';
import { asInput, classify, type Network } from '../network/network.ts';
import { anyLanguageParts, englishParts } from '../network/parts.ts';
import { normalise, readDigitsAsLetters } from '../normalise.ts';
import type { SafetyVerdict } from '../verdict.ts';
import { sentencesOf } from './sentences.ts';
import {
  gravest,
  harms as harmNames,
  strongest,
  type Finding,
  type Harm,
  type Intent,
  type Understanding,
} from './understanding.ts';

/** Understands a message. */
export interface MessageReader {
  /** @param earlier what the same member said before, oldest first */
  read(text: string, earlier: readonly string[]): Promise<Understanding>;
}

export interface LocalNetworks {
  readonly harms: Network;
  readonly intents: Network;
  readonly otherLanguages: Network;
}

const noEmbedding = new Float32Array(0);

function harmOf(verdict: SafetyVerdict): Harm | undefined {
  switch (verdict.kind) {
    case 'fine':
      return undefined;
    case 'violation':
      return verdict.category;
    case 'refused':
      return verdict.reason === 'language' || verdict.reason === 'language_minors'
        ? undefined
        : verdict.reason;
    default:
      return 'crisis';
  }
}

/** Networks end no conversation by themselves: they have taken 'knock his socks off' for a threat, almost certainly. */
const sureFrom = 1;
/**
 * Chosen on the opened blind sets and on what four women wrote in conversations (docs/safety.md): where the share of stopped
 * messages still rises faster than that of harmless ones. Missing a crisis or a minor costs more than a question too many.
 */
const stopsFrom = { any: 0.65, gravest: 0.35 };
/** In other languages the network has seen more harm than everyday talk, and sees some in it. */
const stopsFromElsewhere = { any: 0.75, gravest: 0.5 };
/** What a rule finds plainly in the words is sure when the networks see enough harm in them; with some, or none, it is likely. */
const confirms = 0.5;
const halfConfirms = 0.015;
const halfConfirmed = 0.95;
const unconfirmed = 0.9;

/** A rule that finds a crisis or a minor is believed almost always. */
function trustIn(kind: Harm, seen: number): number {
  if (seen >= (gravest.includes(kind) ? halfConfirms : confirms)) return 1;
  return seen >= halfConfirms ? halfConfirmed : unconfirmed;
}

/**
 * What the rules over normalised text find.
 * @param seen how likely the networks find any harm
 */
function readByRules(text: string, earlier: readonly string[], seen: number): Finding<Harm>[] {
  const kind = harmOf(checkMessage(text, earlier));
  if (kind === undefined) return [];
  if (harmOf(checkPlainly(text)) === undefined)
    return [{ kind, probability: 1, words: text, rule: 'disguised' }];
  return [{ kind, probability: trustIn(kind, seen), words: text, rule: 'plain' }];
}

/** The message whole: as it is, and with digits read as letters where it mixes the two. */
function wholesOf(text: string): string[] {
  const plain = normalise(text);
  const spelled = readDigitsAsLetters(plain);
  return spelled === plain ? [text] : [text, spelled];
}

/** As sure as a network may be: rounded, what it takes for certain is 1, from which on a conversation ends. */
const surestOfNetworks = 0.999;

const findingsOf = (network: Network, probabilities: Float32Array, words: string): Finding<string>[] =>
  network.classes.map((kind, index) => ({
    kind,
    probability: Math.min(surestOfNetworks, probabilities[index] ?? 0),
    words,
  }));

const isHarm = (finding: Finding<string>): finding is Finding<Harm> =>
  (harmNames as readonly string[]).includes(finding.kind);

/**
 * How likely it is by the message whole and by its worst sentence: the geometric mean. A friendly beginning hides a bad end from
 * the one, and the other takes a sentence for something that the rest of the message explains.
 */
const between = (whole: number, worst: number): number => Math.sqrt(whole * worst);

/** @param sentences what was found in each of them; empty for a message of one */
function weighWhole(
  whole: readonly Finding<Harm>[],
  sentences: readonly (readonly Finding<Harm>[])[],
): readonly Finding<Harm>[] {
  if (sentences.length === 0) return whole;
  const worst = strongest(sentences.flat());
  return whole.map((finding) => {
    const part = worst.find(({ kind }) => kind === finding.kind);
    return part ? { ...part, probability: between(finding.probability, part.probability) } : finding;
  });
}

/** The probabilities of the classes of one reading add up to 1, so those of all harms say how likely any is. */
const anyHarmIn = (findings: readonly Finding<Harm>[]): number =>
  Math.min(
    1,
    findings.reduce((sum, { probability }) => sum + probability, 0),
  );

/**
 * Reads messages without a language model: rules over normalised text, and networks trained on the labelled
 * messages in `training/` that look at words, letters and the meaning of sentences. English is read for
 * everything; in other languages crises and minors are looked for.
 */
export function createLocalReader({
  encoder,
  networks: { harms, intents, otherLanguages },
  clock,
}: {
  readonly encoder: Pick<SentenceEncoder, 'encode'>;
  readonly networks: LocalNetworks;
  readonly clock: Clock;
}): MessageReader {
  return {
    async read(text, earlier) {
      const thisYear = clock().getFullYear();
      const language = detectLanguage(text);
      const wholes = wholesOf(text);
      // A message is also read sentence by sentence, because a friendly beginning hides a bad end.
      const pieces = [...wholes, ...sentencesOf(text)];
      const embeddings = (await encoder.encode(pieces)).map(asInput);
      const read = (network: Network, index: number) =>
        classify(network, embeddings[index] ?? noEmbedding, englishParts(pieces[index] ?? '', thisYear));
      // What has learnt from English sees harm in anything else.
      const byNetworks =
        language === 'en'
          ? pieces.map((piece, index) => findingsOf(harms, read(harms, index), piece))
          : [
              findingsOf(
                otherLanguages,
                classify(otherLanguages, noEmbedding, anyLanguageParts(text, thisYear)),
                text,
              ),
            ];
      const seen = byNetworks.map((findings) => findings.filter(isHarm));
      const byRules = readByRules(text, earlier, Math.max(...seen.map(anyHarmIn)));
      const [ofWhole, ofSentences] = [seen.slice(0, wholes.length), seen.slice(wholes.length)];
      const anyOf = (findings: readonly Finding<Harm>[][]) => Math.max(...findings.map(anyHarmIn));
      const anySeen = ofSentences.length === 0 ? anyOf(ofWhole) : between(anyOf(ofWhole), anyOf(ofSentences));
      return {
        language,
        sureFrom,
        stopsFrom: language === 'en' ? stopsFrom : stopsFromElsewhere,
        anyHarm: Math.max(anyHarmIn(byRules), anySeen),
        harms: strongest([...byRules, ...weighWhole(strongest(ofWhole.flat()), ofSentences)]),
        worst: strongest([...byRules, ...seen.flat()]),
        intents: strongest(findingsOf(intents, read(intents, 0), text) as Finding<Intent>[]),
      };
    },
  };
}
