import type { Scenario } from '../scenario.ts';
import type { Conversation } from './conversation.ts';

/** The partner says what it is before anything else. */
const openingOf = ({ persona, opening_line: line }: Scenario): string =>
  `Before we begin: I am an AI, and here I play ${persona.name}.\n\n${line}`;

export const startConversation = (
  scenario: Scenario,
  { id, userId, now }: { id: string; userId: string; now: Date },
): Conversation => ({
  id,
  userId,
  scenarioSlug: scenario.slug,
  startedAt: now,
  opening: openingOf(scenario),
  exchanges: [],
  summary: null,
  tokensUsed: 0,
  state: 'open',
  ending: null,
});
