import type { Conversation } from './conversation.ts';

/** What the language model may be used for, in tokens. */
export interface TokenBudgets {
  readonly conversation: number;
  /** Of one account, by day in UTC. */
  readonly day: number;
}

/** Exchanges of the longest conversation. */
export const longestConversation = 150;

/**
 * What has no room for another message: the conversation itself, or the account's day.
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

/** Whether a conversation can be finished: it is long enough, or can get no longer today although something was said. */
export const isLongEnough = (
  { exchanges }: Pick<Conversation, 'exchanges'>,
  leastExchanges: number,
  isUsedUp: boolean,
): boolean => exchanges.length >= (isUsedUp ? Math.min(1, leastExchanges) : leastExchanges);
