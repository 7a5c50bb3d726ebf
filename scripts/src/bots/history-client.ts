import {
  type BotConversation,
  type BotSession,
  chatRoutes,
  internalCountSchema,
  internalEventsSchema,
  internalTokenHeader,
  internalUserSchema,
} from '@ondine/contracts';
import { StartupError } from '@ondine/platform/config';
import { type RunningPlatform, unanswered } from '../running-platform.ts';
import type { Bot } from './make-bots.ts';

const atOnce = 200;

/** Adds bot accounts and histories to a running platform through its internal API. */
export function createHistoryClient({
  authUrl,
  sessionsUrl,
  chatUrl,
  achievementsUrl,
  internalToken,
}: RunningPlatform) {
  async function ask(url: string, init: RequestInit = {}): Promise<Response> {
    const headers = { [internalTokenHeader]: internalToken, 'Content-Type': 'application/json' };
    return fetch(url, { headers, ...init }).catch((error: unknown) => {
      throw unanswered(url, process.env, error);
    });
  }

  async function call(url: string, init?: RequestInit): Promise<unknown> {
    const answer = await ask(url, init);
    if (!answer.ok) throw new StartupError(`${url} answered ${answer.status}.`);
    return answer.json();
  }

  async function post(url: string, name: string, items: readonly object[]): Promise<void> {
    for (let start = 0; start < items.length; start += atOnce) {
      const body = JSON.stringify({ [name]: items.slice(start, start + atOnce) });
      internalCountSchema.parse(await call(url, { method: 'POST', body }));
    }
  }

  return {
    /** The slugs of the scenarios on offer. */
    scenarioSlugs: async (): Promise<string[]> =>
      chatRoutes.listExercises.reply
        .parse(await call(`${chatUrl}${chatRoutes.listExercises.path}`))
        .map(({ slug }) => slug),

    /** The id of the account with this e-mail address; undefined when there is none. */
    async findUserId(email: string): Promise<string | undefined> {
      const url = `${authUrl}/internal/users?email=${encodeURIComponent(email)}`;
      const answer = await ask(url);
      if (answer.status === 404) return undefined;
      if (!answer.ok) throw new StartupError(`${url} answered ${answer.status}.`);
      return internalUserSchema.parse(await answer.json()).id;
    },

    async hasWorkedOut(userId: string): Promise<boolean> {
      // A range from the first id (inclusive) to the second (exclusive) selects this user alone.
      const range = new URLSearchParams({ from: userId, to: `${userId}~`, limit: '1' });
      const { events } = internalEventsSchema.parse(
        await call(`${sessionsUrl}/internal/events?${range.toString()}`),
      );
      return events === null || events.length > 0;
    },

    addBots: (bots: readonly Bot[]): Promise<void> =>
      post(
        `${authUrl}/internal/bots`,
        'bots',
        bots.map(({ id, firstName, registeredAt }) => ({
          id,
          first_name: firstName,
          registered_at: registeredAt.toISOString(),
        })),
      ),

    addSessions: (sessions: readonly BotSession[]): Promise<void> =>
      post(`${sessionsUrl}/internal/bots/sessions`, 'sessions', sessions),

    addConversations: (conversations: readonly BotConversation[]): Promise<void> =>
      post(`${chatUrl}/internal/bots/conversations`, 'conversations', conversations),

    /**
     * Marks all achievements of a user as shown, so that none is shown as new.
     * @returns the number of results that they were computed from
     */
    async markShown(userId: string): Promise<number> {
      const url = `${achievementsUrl}/internal/users/${userId}/shown`;
      return internalCountSchema.parse(await call(url, { method: 'POST' })).count;
    },
  };
}
export type HistoryClient = ReturnType<typeof createHistoryClient>;
