import type { Conversation } from './conversation.ts';

/** Limits of the language model's use, in tokens. */
export interface TokenBudgets {
  readonly conversation: number;
  /** Of one account, by day in UTC. */
  readonly day: number;
}

/** The most exchanges of a conversation. */
export const longestConversation = 150;

/**
 * The limit that prevents another message: that of the conversation, or the account's day.
 * @param usedToday tokens that the account has used today
 */
export function usedUp(
  { exchanges, tokensUsed }: Pick<Conversation, 'exchanges' | 'tokensUsed'>,
  usedToday: number,
  budgets: TokenBudgets,
): 'conversation' | 'day' | null {
  if (exchanges.length >= longestConversation || tokensUsed >= budgets.conversation) return 'conversation';
  return usedToday >= budgets.day ? 'day' : null;
}

/** Whether a conversation can be finished: it is long enough, or a limit prevents more messages and it is not empty. */
export const isLongEnough = (
  { exchanges }: Pick<Conversation, 'exchanges'>,
  leastExchanges: number,
  isUsedUp: boolean,
): boolean => exchanges.length >= (isUsedUp ? Math.min(1, leastExchanges) : leastExchanges);
