import { partnerMessages } from './partner-prompt.ts';
import type { Conversation, Summary } from '../conversation/conversation.ts';
import { LlmError, type Llm, type LlmRequest, type StreamListener } from '../llm/llm.ts';
import { longestHeard, longestReply } from '../safety/reply-violations.ts';
import type { Safety } from '../safety/safety.ts';
import type { Scenario } from '../scenarios/scenario.ts';
import { sayWhatItIs } from './ai-question.ts';
import { createSentenceGate } from './sentence-gate.ts';
import { summariseIfLong } from './summarise.ts';

export interface PartnerRequest {
  readonly scenario: Scenario;
  readonly conversation: Conversation;
  /** What the member told in earlier conversations, as far as it is to be remembered. */
  readonly remembered: readonly string[];
  /** What the member just said. */
  readonly text: string;
  readonly listener: StreamListener;
  /** Hears what each try used, whatever became of it. */
  readonly onTokens: LlmRequest['onTokens'];
  /** Aborted when the reply is not wanted any more. */
  readonly signal: AbortSignal;
}

export interface PartnerReply {
  readonly text: string;
  /** A new summary of the older exchanges, or null when the old one still does. */
  readonly summary: Summary | null;
}

export interface Partner {
  /** @throws LlmError when no reply that may be shown comes */
  reply(request: PartnerRequest): Promise<PartnerReply>;
}

const longestReplyTokens = 220;
const liveliness = 0.8;

/**
 * The partner in front of a language model. Whatever the model says, a reply is shown sentence by
 * sentence only after the safety rules have seen it, and the question whether it is an AI is answered.
 */
export function createPartner({ llm, safety }: { llm: Llm; safety: Safety }): Partner {
  return {
    async reply({ scenario, conversation, remembered, text, listener, onTokens, signal }) {
      const newSummary = await summariseIfLong(llm, conversation, onTokens, signal);
      const summary = newSummary ?? conversation.summary;
      const request = {
        messages: partnerMessages({ scenario, conversation, summary, remembered, text }),
        maxTokens: longestReplyTokens,
        mostCharacters: longestHeard,
        temperature: liveliness,
        onTokens,
        signal,
      };
      const secret = request.messages[0]?.content ?? '';
      const { name } = conversation.casting ?? scenario.persona;
      const prefix = sayWhatItIs(text, name);
      for (let attempt = 0; attempt < 2; attempt += 1) {
        const gate = createSentenceGate({
          allows: (said, fresh) => safety.allowsReply(said, fresh, secret),
          onText: (words) => listener.onText(words),
        });
        gate.push(prefix);
        const answer = await llm.stream(request, {
          onText: (words) => gate.push(words),
          onRestart: () => {
            gate.reset();
            listener.onRestart();
            gate.push(prefix);
          },
        });
        const whole = tidyReply(prefix + answer, name);
        if (await gate.finish(whole)) return { text: whole, summary: newSummary };
        listener.onRestart();
      }
      throw new LlmError('unusable', 'The partner said what may not be shown');
    },
  };
}

/** Models like to put the name in front, or the whole reply into quotation marks. */
function tidyReply(reply: string, name: string): string {
  let text = reply.trim();
  if (text.toLowerCase().startsWith(`${name.toLowerCase()}:`)) text = text.slice(name.length + 1).trim();
  if (/^"[^"]*"$/s.test(text)) text = text.slice(1, -1).trim();
  return text.length > longestReply ? `${text.slice(0, longestReply - 1).trimEnd()}…` : text;
}
