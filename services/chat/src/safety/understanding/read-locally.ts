import type { SentenceEncoder } from '@ondine/sentence-encoder';
import type { Clock } from '@ondine/platform/time';
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

/** Classifies a message. */
export interface MessageReader {
  /** @param earlier messages of the same member, oldest first */
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
      return (harmNames as readonly string[]).includes(verdict.reason) ? (verdict.reason as Harm) : undefined;
    default:
      return 'crisis';
  }
}

/** Networks alone never end a conversation: they took 'knock his socks off' for a threat, with near certainty. */
const sureFrom = 1;
/**
 * Chosen on the opened blind sets and on messages that four women wrote in conversations (docs/safety.md), where the
 * share of stopped messages still rises faster than that of harmless ones. Missing a crisis or a minor costs more than
 * an unnecessary question.
 */
const stopsFrom = { any: 0.65, gravest: 0.35 };
/**
 * Higher, because in other languages the network was trained on more harm than everyday talk, and sees some harm in it.
 */
const stopsFromElsewhere = { any: 0.75, gravest: 0.5 };
/**
 * A rule's match in the plain text is sure when the networks see at least this much harm; with less it is only
 * probable.
 */
const confirms = 0.5;
const halfConfirms = 0.015;
const halfConfirmed = 0.95;
const unconfirmed = 0.9;

/** A finding of a crisis or a minor needs hardly any confirmation by the networks. */
function trustIn(kind: Harm, seen: number): number {
  if (seen >= (gravest.includes(kind) ? halfConfirms : confirms)) return 1;
  return seen >= halfConfirms ? halfConfirmed : unconfirmed;
}

/**
 * The findings of the rules over normalised text.
 * @param seen the networks' probability of any harm
 */
function readByRules(text: string, earlier: readonly string[], seen: number): Finding<Harm>[] {
  const kind = harmOf(checkMessage(text, earlier));
  if (kind === undefined) return [];
  if (harmOf(checkPlainly(text)) === undefined)
    return [{ kind, probability: 1, words: text, rule: 'disguised' }];
  return [{ kind, probability: trustIn(kind, seen), words: text, rule: 'plain' }];
}

/** The variants of the whole message: as it is, and with digits replaced by letters in words that mix both. */
function wholesOf(text: string): string[] {
  const plain = normalise(text);
  const spelled = readDigitsAsLetters(plain);
  return spelled === plain ? [text] : [text, spelled];
}

/** The highest probability of a network. A certain result would be rounded to 1, which ends a conversation. */
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
 * Combines the probabilities of the whole message and of its worst sentence by the geometric mean. The whole hides a
 * bad end behind a friendly beginning; a sentence alone lacks the explanation in the rest of the message.
 */
const between = (whole: number, worst: number): number => Math.sqrt(whole * worst);

/** @param sentences the findings of each sentence; empty for a message of one sentence */
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

/**
 * The probabilities of the classes of one reading add up to 1, so the sum over all harms is the probability of any
 * harm.
 */
const anyHarmIn = (findings: readonly Finding<Harm>[]): number =>
  Math.min(
    1,
    findings.reduce((sum, { probability }) => sum + probability, 0),
  );

/**
 * Classifies messages without a language model: rules over normalised text, and networks trained on the labelled
 * messages in `training/` that use words, letters and the meaning of sentences. English is checked for all harms; other
 * languages for crises and minors.
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
      // Sentences are classified separately too, because a friendly beginning hides a bad end.
      const pieces = [...wholes, ...sentencesOf(text)];
      const embeddings = (await encoder.encode(pieces)).map(asInput);
      const read = (network: Network, index: number) =>
        classify(network, embeddings[index] ?? noEmbedding, englishParts(pieces[index] ?? '', thisYear));
      // A network trained on English sees harm in any other language.
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
