import type { Activity } from './rates.ts';

export const parts = ['gateway', 'auth', 'sessions', 'achievements', 'chat'] as const;
export type Part = (typeof parts)[number];

/** What is counted of a day: the activities of users, with reads by kind, and messages to open leaderboards. */
export type Counted = Exclude<Activity, 'read'> | 'boardRead' | 'ownRead' | 'sent';

/** Processor time of one of each, in ms, from the tables of docs/scale.md. */
const costs: Readonly<Record<Counted, Partial<Record<Part, number>>>> = {
  session: { gateway: 1.13, sessions: 2.02, achievements: 2.95 },
  boardRead: { gateway: 0.55, achievements: 0.84 },
  ownRead: { gateway: 0.63, sessions: 1.09 },
  refresh: { gateway: 0.6, auth: 3.1 },
  login: { gateway: 0.6, auth: 27 },
  message: { gateway: 0.6, chat: 10 },
  sent: { gateway: 0.025, achievements: 0.017 },
};

/** The predicted processor time of a part for these counts, in ms. */
export const reckonedMs = (part: Part, counts: Readonly<Record<Counted, number>>): number =>
  Object.entries(costs).reduce((sum, [what, cost]) => sum + (cost[part] ?? 0) * counts[what as Counted], 0);
