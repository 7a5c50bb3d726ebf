import type { SentenceEncoder } from '@ondine/sentence-encoder';
import type { Clock } from '@ondine/platform';
import { checkMessage, checkPlainly } from '../check-message.ts';
import { detectLanguage } from '../language/detect-language.ts';
import { asInput, classify, type Network } from '../network/network.ts';
import { anyLanguageParts, englishParts } from '../network/parts.ts';
import { normalise, readDigitsAsLetters } from '../normalise.ts';
import type { SafetyVerdict } from '../verdict.ts';
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

/** A message is also read sentence by sentence, because a friendly beginning hides a bad end; so many at most. */
const mostSentences = 24;
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

/** The message whole, by sentences, and with digits read as letters where it mixes the two. */
function piecesOf(text: string): string[] {
  const sentences = text
    .split(/(?<=[.!?…])\s+|\n+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.length > 3)
    .slice(-mostSentences);
  const plain = normalise(text);
  const spelled = readDigitsAsLetters(plain);
  return [text, ...(sentences.length > 1 ? sentences : []), ...(spelled === plain ? [] : [spelled])];
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
      const pieces = piecesOf(text);
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
      const readings = [byRules, ...seen];
      return {
        language,
        sureFrom,
        anyHarm: Math.max(...readings.map(anyHarmIn)),
        harms: strongest(readings.flat()),
        intents: strongest(findingsOf(intents, read(intents, 0), text) as Finding<Intent>[]),
      };
    },
  };
}
