import { asksWhetherAi } from '@ondine/chat/prompt-contract';
import { dot, type Embedding } from '@ondine/sentence-encoder';
import type { Meanings } from '../meaning/meanings.ts';
import { spellOut } from '../meaning/spell-out.ts';
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
import { partsOf } from './parts.ts';
import { readShort, type ShortKind } from './short-message.ts';
import { tellingWords } from './telling-words.ts';
import { readSureAct, type SureAct } from './sure-acts.ts';

/** What a question may ask for. */
export interface Asked {
  readonly key: string;
  readonly closeness: number;
  /** Whether it has a word of weight in common with the known question. */
  readonly shares: boolean;
}

/** One thing she says. */
export interface Part {
  readonly text: string;
  /** What it does; `unclear` where neither a pattern nor the examples can tell. */
  readonly act: SureAct | 'unclear' | 'short';
  readonly short: ShortKind | undefined;
  /** How sure that is, up to 1. */
  readonly share: number;
  readonly asks: boolean;
  /** What the closest of the known questions ask for, the closest first. */
  readonly asked: readonly Asked[];
}

/** What is to be understood of a message. */
export interface Understood {
  readonly text: string;
  readonly isAiQuestion: boolean;
  readonly isGibberish: boolean;
  readonly memory: FactKind | 'any' | undefined;
  /** The name she gives, when the message does little else. */
  readonly name: string | undefined;
  readonly parts: readonly Part[];
  /** Prepared answers to messages that mean nearly the same, the closest first. */
  readonly answers: readonly { readonly reply: string; readonly closeness: number }[];
}
const longNameMessage = 9;
const askedKept = 3;

/** Reads messages: what each part does, what it asks for, and which prepared answers lie near. */
export function createReader(meanings: Meanings): (slug: string, message: string) => Promise<Understood> {
  const sharesOf = readActModel(readActExamples());
  const asked = readAskedExamples();
  const known = readAnswers();

  return async (slug, message) => {
    const plain = spellOut(message).trim();
    const parts = partsOf(plain);
    const small = parts.map((part) => part.toLowerCase());
    const whole = plain.toLowerCase();
    const prepared = answersThatMayFit(known[slug] ?? [], plain).map(({ message: text, reply }) => ({
      reply,
      text: text.toLowerCase(),
    }));
    const meaningOf = await meanings.of([
      ...small,
      whole,
      ...prepared.map(({ text }) => text),
      ...asked.map(({ text }) => text),
    ]);
    const facts = readFacts(plain);
    return {
      text: plain,
      isAiQuestion: asksWhetherAi(plain),
      isGibberish: isGibberish(plain),
      memory: askedFact(plain),
      name: plain.split(/\s+/).length <= longNameMessage ? facts.name : undefined,
      answers: prepared
        .map(({ reply, text }) => ({ reply, closeness: dot(meaningOf(whole), meaningOf(text)) }))
        .toSorted((one, other) => other.closeness - one.closeness),
      parts: parts.map((text, index) => {
        const asks = isAsking(text);
        const meaning = meaningOf(small[index] ?? '');
        const sure = readSureAct(text);
        const short = sure === undefined ? readShort(text) : undefined;
        const judged = judgeAct(sharesOf(featuresOf(small[index] ?? '', meaning)), asks, text);
        return {
          text,
          short,
          act: sure ?? (short === undefined ? judged.act : 'short'),
          share: sure === undefined && short === undefined ? judged.share : 1,
          asks,
          asked:
            asks || /^(?:tell|describe|say|surprise|confess|make) /i.test(text) ? closest(text, meaning) : [],
        };
      }),
    };

    function closest(text: string, meaning: Embedding): Asked[] {
      const hers = new Set(tellingWords(text));
      const best = new Map<string, Asked>();
      for (const example of asked) {
        const closeness = dot(meaning, meaningOf(example.text));
        if (closeness <= (best.get(example.key)?.closeness ?? 0)) continue;
        const shares = tellingWords(example.text).some((word) => hers.has(word));
        best.set(example.key, { key: example.key, closeness, shares });
      }
      return [...best.values()].toSorted((one, other) => other.closeness - one.closeness).slice(0, askedKept);
    }
  };
}
