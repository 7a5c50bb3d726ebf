import type { Level } from '../level/level.ts';
import { greetingFor } from '../memory/greet.ts';
import { castScenario, type Casting } from '../scenarios/cast.ts';
import type { Scenario } from '../scenarios/scenario.ts';
import type { Conversation } from './conversation.ts';

const announcement = 'Before we begin: I am an AI, and here I play';
const afterAnnouncement = '\n\n';

/** The partner's opening line of the scenario, without the announcement before it. */
export const withoutAnnouncement = (opening: string): string =>
  opening.startsWith(announcement)
    ? opening.slice(opening.indexOf(afterAnnouncement) + afterAnnouncement.length)
    : opening;

/** Says that the partner is an AI. Front ends translate it. */
export const announcementOf = (name: string): string => `${announcement} ${name}.`;

/** The partner says first that it is an AI, and then greets a member whom it remembers. */
const openingOf = ({ persona, opening_line: line }: Scenario, remembered: readonly string[]): string =>
  announcementOf(persona.name) +
  afterAnnouncement +
  [greetingFor(remembered), line].filter((part) => part !== undefined).join(' ');

export const startConversation = (
  scenario: Scenario,
  {
    id,
    userId,
    startKey,
    casting,
    level,
    remembered,
    now,
  }: {
    readonly id: string;
    readonly userId: string;
    readonly startKey: string | null;
    readonly casting: Casting | null;
    readonly level: Level;
    /** The remembered facts from earlier conversations. */
    readonly remembered: readonly string[];
    readonly now: Date;
  },
): Conversation => ({
  id,
  userId,
  scenarioSlug: scenario.slug,
  practice: null,
  casting,
  level,
  startKey,
  startedAt: now,
  opening: openingOf(castScenario(scenario, casting), remembered),
  exchanges: [],
  suggested: [],
  summary: null,
  found: null,
  tokensUsed: 0,
  state: 'open',
  ending: null,
  answer: null,
});
