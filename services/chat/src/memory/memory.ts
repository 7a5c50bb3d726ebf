import { longestFact } from '@ondine/contracts';
import type { Llm, LlmRequest } from '../llm/llm.ts';
import { findQuoted, readMessage } from '../judge/quotes.ts';
import type { Safety } from '../safety/safety.ts';
import { inFirstPerson } from './in-first-person.ts';
import { memoryMessages, memoryName, memorySchema } from './memory-prompt.ts';
import { isNeverKept } from './never-kept.ts';

export interface Memory {
  /**
   * The facts in a member's messages that may be remembered: about the member, and supported by a quote.
   * @param said the member's messages, without suggestions of the coach
   * @throws LlmError when there is no usable answer
   */
  factsIn(
    said: readonly string[],
    onTokens: LlmRequest['onTokens'],
    signal: AbortSignal,
  ): Promise<readonly string[]>;
}

const longestAnswerTokens = 500;
const mostFactsAtOnce = 6;

/** Asks a language model for facts, and keeps those that the messages and the safety rules confirm. */
export const createMemory = ({ llm, safety }: { readonly llm: Llm; readonly safety: Safety }): Memory => ({
  async factsIn(said, onTokens, signal) {
    const answer = await llm.structured(
      { messages: memoryMessages(said), maxTokens: longestAnswerTokens, temperature: 0, onTokens, signal },
      { name: memoryName, schema: memorySchema },
    );
    const read = said.map(readMessage);
    const facts: string[] = [];
    for (const { text, quote } of answer.facts.slice(0, mostFactsAtOnce)) {
      const fact = text.trim();
      if (!/^your? /i.test(fact) || fact.length > longestFact || isNeverKept(fact)) continue;
      const message = findQuoted(read, quote)?.text;
      if (message === undefined || isNeverKept(quote)) continue;
      const verdict = await safety.checkAlone(inFirstPerson(fact));
      if (verdict.kind === 'fine') facts.push(fact);
    }
    return facts;
  },
});
