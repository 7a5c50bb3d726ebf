/** Exports for measuring a completion from outside the service. */
export { longestConversation } from './budget.ts';
export { conversationModel, toExchangeDocument } from './conversation-document.ts';
export { findIn } from './find-in.ts';
