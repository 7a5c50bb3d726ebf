import type { Conversation, Summary } from '../conversation/conversation.ts';
import { estimateTokens, LlmError, type Llm, type LlmRequest } from '../llm/llm.ts';
import { exchangeMessages, summaryMessage } from './partner-prompt.ts';

/** Above this the older exchanges are summarised. */
const longestHistoryTokens = 4000;
/** This many exchanges are always included verbatim. */
const keptExchanges = 8;
const longestSummaryTokens = 400;

/** The first line of the request, by which a summary is recognised. */
export const summaryInstruction =
  'Summarise this conversation for the one who plays the partner: every fact the member told about herself, what was ' +
  'agreed, where the mood stands, and what the partner has said already and must not repeat. At most 200 words.';

/**
 * Summarises the exchanges that no longer fit, instead of dropping them. The former summary is part of the new one.
 * @returns null when the old one is sufficient, or when the endpoint refuses to summarise the text
 */
export async function summariseIfLong(
  llm: Llm,
  { exchanges, summary }: Conversation,
  onTokens: LlmRequest['onTokens'],
  signal: AbortSignal,
): Promise<Summary | null> {
  const recent = exchanges.slice(summary?.through ?? 0);
  const tokens = recent.reduce(
    (sum, { said, reply }) => sum + estimateTokens(said) + estimateTokens(reply),
    0,
  );
  const through = exchanges.length - keptExchanges;
  if (tokens <= longestHistoryTokens || through <= (summary?.through ?? 0)) return null;
  try {
    const text = await llm.complete({
      messages: [
        { role: 'system', content: summaryInstruction },
        ...(summary ? [summaryMessage(summary)] : []),
        ...exchangeMessages(exchanges.slice(summary?.through ?? 0, through)),
        { role: 'user', content: summaryInstruction },
      ],
      maxTokens: longestSummaryTokens,
      temperature: 0,
      onTokens,
      signal,
    });
    return { text, through };
  } catch (error) {
    // The refusal is not about the new message, which is answered with the history as it is.
    if (error instanceof LlmError && error.kind === 'filtered') return null;
    throw error;
  }
}
