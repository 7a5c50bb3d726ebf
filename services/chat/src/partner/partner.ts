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
  /** The remembered facts from earlier conversations. */
  readonly remembered: readonly string[];
  /** The member's new message. */
  readonly text: string;
  readonly listener: StreamListener;
  /** Called with the tokens of each try, whatever its outcome. */
  readonly onTokens: LlmRequest['onTokens'];
  /** Aborted when the reply is not needed any more. */
  readonly signal: AbortSignal;
}

export interface PartnerReply {
  readonly text: string;
  /** A new summary of the older exchanges, or null when the old one is still sufficient. */
  readonly summary: Summary | null;
}

export interface Partner {
  /** @throws LlmError when there is no reply that may be shown */
  reply(request: PartnerRequest): Promise<PartnerReply>;
}

const longestReplyTokens = 220;
const liveliness = 0.8;

/**
 * The partner, implemented by a language model. A reply is shown sentence by sentence, only after the safety rules have
 * checked it, and the question whether it is an AI is always answered.
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

/** Models often write the name before the reply, or put it into quotation marks. */
function tidyReply(reply: string, name: string): string {
  let text = reply.trim();
  if (text.toLowerCase().startsWith(`${name.toLowerCase()}:`)) text = text.slice(name.length + 1).trim();
  if (/^"[^"]*"$/s.test(text)) text = text.slice(1, -1).trim();
  return text.length > longestReply ? `${text.slice(0, longestReply - 1).trimEnd()}…` : text;
}
