import { asksWhetherAi } from '@ondine/chat/prompt-contract';
import { dot, type Embedding } from '@ondine/sentence-encoder';
import { readColdExamples } from '../cold/cold-examples.ts';
import { readColdModel, takenAs } from '../cold/cold-model.ts';
import type { Meanings } from '../meaning/meanings.ts';
import { spellOut } from '../meaning/spell-out.ts';
import { answerFeatures } from './answer-features.ts';
import { readAnswerModel } from './answer-model.ts';
import { questionIn } from './his-question.ts';
import { libraryOf, type Topic } from './library.ts';
import { mannerOf, type Manner } from './manner.ts';
import { featuresOf } from './act-features.ts';
import { readActModel } from './act-model.ts';
import { readActExamples } from './acts.ts';
import { readAskedExamples } from './asked-examples.ts';
import { askedFact, readFacts, type FactKind } from './facts.ts';
import { readAnswers } from './answers.ts';
import { answersThatMayFit } from './find-answers.ts';
import { isGibberish } from './gibberish.ts';
import { isAsking } from './is-asking.ts';
import { judgeAct } from './judge-act.ts';
import { headOf, partsOf } from './parts.ts';
import { readShort, type ShortKind } from './short-message.ts';
import { speaksPlainly } from './shapes.ts';
import { saysLittle, tellingWords } from './telling-words.ts';
import { readSureAct, type SureAct } from './sure-acts.ts';

/** What a question may ask for. */
export interface Asked {
  readonly key: string;
  readonly closeness: number;
  /** Whether it shares a content word with the known question. */
  readonly shares: boolean;
  /** The number of its content words that the known question lacks. */
  readonly uncovered: number;
}

/** One part of a message. */
export interface Part {
  readonly text: string;
  /** Its act; `unclear` where neither a pattern nor the examples determine it. */
  readonly act: SureAct | 'unclear' | 'short';
  readonly short: ShortKind | undefined;
  /** The probability of that, up to 1. */
  readonly share: number;
  readonly asks: boolean;
  /** Whether its structure determines the act; the lines of its shape then come before those of the act. */
  readonly isPlain: boolean;
  /** What the closest known questions ask for, closest first. */
  readonly asked: readonly Asked[];
  readonly manner: Manner;
  /** Its topics, by a word and by meaning, closest first. */
  readonly topics: readonly Subject[];
}

/** A topic that a part may be about. */
export interface Subject {
  readonly topic: Topic;
  readonly closeness: number;
  /** The partner's lines for it, most similar to the member's words first. */
  readonly told: readonly string[];
}

/** The analysis of a message. */
export interface Understood {
  readonly text: string;
  readonly isAiQuestion: boolean;
  readonly isGibberish: boolean;
  /** An insult, a put-down, a rejection or indifference, in whatever words. */
  readonly isCold: boolean;
  /** It may be one of these, or kind: it is neither flirted with nor held against the member. */
  readonly mayBeCold: boolean;
  readonly memory: FactKind | 'any' | undefined;
  /** The member's name, when the message says little else. */
  readonly name: string | undefined;
  readonly parts: readonly Part[];
  /** Prepared answers to messages with nearly the same meaning, closest first. */
  readonly answers: readonly { readonly reply: string; readonly closeness: number }[];
  /**
   * The probability that each part, by its text, answers the question in the partner's message; 0 without a question.
   */
  readonly answersTo: (said: string) => Promise<(part: string) => number>;
}
const longNameMessage = 9;
const askedKept = 3;
/** Minimum similarity for a topic of which a word occurs. */
const leastNamed = 0.4;
/** Minimum similarity for a topic without its words. */
const leastUnnamed = 0.7;

/** An answer that names a place does not fit a yes/no question: such a pair must be closer by this. */
const otherForm = 0.1;
const wantsYesOrNo = (question: string): boolean =>
  /^(?:(?:so|and|but|well|oh|ok|okay|then|hey|haha|hi)[,!]? )*(?:do|did|does|is|are|was|were|am|have|has|had|can|could|would|will|shall|should|may)(?:n't)?\b/i.test(
    question,
  ) && !/\bor\b/i.test(question);

/** A question about somebody else must be closer to one about the partner. */
const ofHim = /\b(?:you|your|yours|yourself|u|ur)\b/i;
const ofOthers = /\b(?:it|this|that|the|he|she|they|people|i|we|my|mine|our)\b/i;
const turns = {
  never: /\b(?:never|not|no|\w+n't)\b/i,
  most: /\b(?:the|your) (?:\w{3,}est|most)\b/i,
} as const;
/** Distinguishes the past from the present and future. */
const asksForPast = /\b(?:did|was|were|used to)\b/i;
const says = (question: string, turn: keyof typeof turns): boolean => turns[turn].test(question);
const asksForTaste =
  /\b(?:(?:do|don't|did) you (?:\w+ )?(?:like|love|enjoy|prefer|hate)|you like (?:best|most)|fav\w+|best|prefer)\b/i;

const asksToTell = /^(?:tell|describe|say|surprise|confess|make) /i;

/** The texts to compare with the known questions: a question with its appendix and without; none for a statement. */
const wordingsOf = (text: string): string[] =>
  isAsking(text) || asksToTell.test(text) ? [...new Set([text, headOf(text)])] : [];

/** Analyses messages: the act of each part, what it asks for, and the closest prepared answers. */
export function createReader(meanings: Meanings): (slug: string, message: string) => Promise<Understood> {
  const sharesOf = readActModel(readActExamples());
  const readColdness = readColdModel(readColdExamples());
  const asked = readAskedExamples();
  const known = readAnswers();
  const likelyAnswer = readAnswerModel();

  return async (slug, message) => {
    const plain = spellOut(message).trim();
    const parts = partsOf(plain);
    const small = parts.map((part) => part.toLowerCase());
    const whole = plain.toLowerCase();
    const prepared = answersThatMayFit(known[slug] ?? [], plain).map(({ message: text, reply }) => ({
      reply,
      text: text.toLowerCase(),
    }));
    const library = libraryOf(slug);
    const meaningOf = await meanings.of([
      ...library.topics.flatMap(({ about, told }) => [about, ...told]),
      ...small,
      ...parts.flatMap(wordingsOf).map((text) => text.toLowerCase()),
      whole,
      ...prepared.map(({ text }) => text),
      ...asked.map(({ text }) => text),
    ]);
    const facts = readFacts(plain);
    const coldness = takenAs(readColdness(whole, meaningOf(whole)));
    return {
      text: plain,
      isAiQuestion: asksWhetherAi(plain),
      isGibberish: isGibberish(plain),
      isCold: coldness === 'cold',
      mayBeCold: coldness === 'doubtful',
      memory: askedFact(plain),
      name: plain.split(/\s+/).length <= longNameMessage ? facts.name : undefined,
      answersTo,
      answers: prepared
        .map(({ reply, text }) => ({ reply, closeness: dot(meaningOf(whole), meaningOf(text)) }))
        .toSorted((one, other) => other.closeness - one.closeness),
      parts: parts.map((text, index) => {
        const asks = isAsking(text);
        const meaning = meaningOf(small[index] ?? '');
        const sure = readSureAct(text);
        const short = sure === undefined ? readShort(text) : undefined;
        const shares = sharesOf(featuresOf(small[index] ?? '', meaning));
        const judged = judgeAct(shares, asks, text);
        const isPlain =
          sure === undefined && short === undefined && speaksPlainly(asks ? 'questions' : 'tellings', text);
        return {
          text,
          short,
          act: isPlain ? 'unclear' : (sure ?? (short === undefined ? judged.act : 'short')),
          share: sure === undefined && short === undefined && !isPlain ? judged.share : 1,
          asks,
          isPlain,
          manner: mannerOf(text, shares),
          topics: library.topics
            .flatMap((topic) => subjectOf(topic, text, meaning))
            .toSorted((one, other) => other.closeness - one.closeness),
          asked: closest(wordingsOf(text).map((each) => [each, meaningOf(each.toLowerCase())] as const)),
        };
      }),
    };

    async function answersTo(said: string): Promise<(part: string) => number> {
      const question = questionIn(said);
      if (question === undefined) return () => 0;
      const meaningOfHis = await meanings.of([said, question]);
      const withMeaning = (text: string) => ({ text, meaning: meaningOfHis(text) });
      return (part) =>
        likelyAnswer(
          answerFeatures(withMeaning(said), withMeaning(question), {
            text: part,
            meaning: meaningOf(part.toLowerCase()),
          }),
        );
    }

    function subjectOf(topic: Topic, text: string, meaning: Embedding): Subject[] {
      const near = (line: string) => dot(meaning, meaningOf(line));
      const closeness = near(topic.about);
      const isNamed = topic.words.test(text);
      if (closeness < (isNamed ? leastNamed : leastUnnamed)) return [];
      return [{ topic, closeness, told: topic.told.toSorted((one, other) => near(other) - near(one)) }];
    }

    /** For a question and the question within it, whichever is closer to a known one. */
    function closest(wordings: readonly (readonly [string, Embedding])[]): Asked[] {
      const best = new Map<string, Asked>();
      for (const [text, meaning] of wordings) {
        const hers = new Set(tellingWords(text));
        for (const example of asked) {
          const closeness =
            dot(meaning, meaningOf(example.text)) -
            (asksForPast.test(text) === asksForPast.test(example.text) ? 0 : otherForm) -
            (says(text, 'never') === says(example.text, 'never') ? 0 : otherForm) -
            (says(text, 'most') && !says(example.text, 'most') ? otherForm : 0) -
            (wantsYesOrNo(text) === wantsYesOrNo(example.text) ? 0 : otherForm) -
            (ofHim.test(text) || !ofHim.test(example.text) || !ofOthers.test(text) ? 0 : otherForm) -
            (!asksForTaste.test(text) || asksForTaste.test(example.text) ? 0 : otherForm);
          if (closeness <= (best.get(example.key)?.closeness ?? 0)) continue;
          const theirs = new Set(tellingWords(example.text));
          const shares = [...theirs].some((word) => hers.has(word) && !saysLittle.test(word));
          const uncovered = [...hers].filter((word) => !theirs.has(word) && !saysLittle.test(word)).length;
          best.set(example.key, { key: example.key, closeness, shares, uncovered });
        }
      }
      return [...best.values()].toSorted((one, other) => other.closeness - one.closeness).slice(0, askedKept);
    }
  };
}
