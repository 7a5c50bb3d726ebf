import type { Conversation, Summary } from '../conversation/conversation.ts';
import { estimateTokens, type Llm } from '../llm/llm.ts';
import { exchangeMessages } from './partner-prompt.ts';

/** Above this the older exchanges are summarised. */
const longestHistoryTokens = 4000;
/** These many exchanges are always given word for word. */
const keptExchanges = 8;
const longestSummaryTokens = 400;

/** Starts the request by which a summary is known. */
export const summaryInstruction =
  'Summarise this conversation for the one who plays his part: every fact she told about herself, what was agreed, ' +
  'where the mood stands, and what he has said already and must not repeat. At most 200 words.';

/** Sums up the exchanges that no longer fit, instead of cutting them off. The former summary is part of the new one. */
export async function summariseIfLong(
  llm: Llm,
  { exchanges, summary }: Conversation,
): Promise<{ readonly summary: Summary | null; readonly tokens: number }> {
  const recent = exchanges.slice(summary?.through ?? 0);
  const tokens = recent.reduce(
    (sum, { said, reply }) => sum + estimateTokens(said) + estimateTokens(reply),
    0,
  );
  const through = exchanges.length - keptExchanges;
  if (tokens <= longestHistoryTokens || through <= (summary?.through ?? 0))
    return { summary: null, tokens: 0 };
  const answer = await llm.complete({
    messages: [
      { role: 'system', content: summaryInstruction },
      ...(summary
        ? [{ role: 'system' as const, content: `Earlier in this conversation:\n${summary.text}` }]
        : []),
      ...exchangeMessages(exchanges.slice(summary?.through ?? 0, through)),
      { role: 'user', content: summaryInstruction },
    ],
    maxTokens: longestSummaryTokens,
    temperature: 0,
  });
  return { summary: { text: answer.text, through }, tokens: answer.tokens };
}
