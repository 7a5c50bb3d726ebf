import {
  type InternalDaily,
  internalDailySchema,
  internalSessionStatsSchema,
  internalTokenHeader,
  internalUserSchema,
  internalUserStatsSchema,
} from '@ondine/contracts';
import { unavailable } from '@ondine/platform';
import type { z } from 'zod';

const timeoutMs = 2000;

/** Services that count by day: accounts, exercise sessions, conversations. */
export type DailyOwner = 'auth' | 'sessions' | 'chat';

/** What the gateway asks the services on their internal routes. */
export interface InternalClient {
  /** The user as the store has her now, or null. */
  readUser(id: string): Promise<z.infer<typeof internalUserSchema> | null>;
  readUserStats(): Promise<z.infer<typeof internalUserStatsSchema>>;
  readFitnessStats(): Promise<z.infer<typeof internalSessionStatsSchema>>;
  readChatStats(): Promise<z.infer<typeof internalSessionStatsSchema>>;
  /** What was added day by day since a moment, by the service that keeps it. */
  readDaily(owner: DailyOwner, since: Date): Promise<InternalDaily>;
}

/** Every call throws HttpError `unavailable` when the service does not answer as agreed. */
export function createInternalClient(options: {
  authUrl: string;
  sessionsUrl: string;
  chatUrl: string;
  internalToken: string;
}): InternalClient {
  const addresses = { auth: options.authUrl, sessions: options.sessionsUrl, chat: options.chatUrl };

  async function read(url: string): Promise<Response> {
    try {
      return await fetch(url, {
        headers: { [internalTokenHeader]: options.internalToken },
        signal: AbortSignal.timeout(timeoutMs),
      });
    } catch (error) {
      throw unavailable(error);
    }
  }

  async function readAs<Schema extends z.ZodType>(url: string, schema: Schema): Promise<z.infer<Schema>> {
    const answer = await read(url);
    if (!answer.ok) throw unavailable(new Error(`${url} answered ${answer.status}`));
    return schema.parse(await answer.json());
  }

  return {
    async readUser(id) {
      const answer = await read(`${options.authUrl}/internal/users/${encodeURIComponent(id)}`);
      if (answer.status === 404) return null;
      if (!answer.ok) throw unavailable(new Error(`The auth service answered ${answer.status}`));
      return internalUserSchema.parse(await answer.json());
    },
    readUserStats: () => readAs(`${options.authUrl}/internal/stats`, internalUserStatsSchema),
    readFitnessStats: () => readAs(`${options.sessionsUrl}/internal/stats`, internalSessionStatsSchema),
    readChatStats: () => readAs(`${options.chatUrl}/internal/stats`, internalSessionStatsSchema),
    readDaily: (owner, since) =>
      readAs(
        `${addresses[owner]}/internal/stats/daily?since=${encodeURIComponent(since.toISOString())}`,
        internalDailySchema,
      ),
  };
}
