import {
  internalEventsSchema,
  internalTokenHeader,
  internalUserIdsSchema,
  parseEvent,
  type AnyCloudEvent,
} from '@ondine/contracts';
import { StartupError } from '@ondine/platform/config';
import type { KeyRange } from './walk-keys.ts';

/** The replayed events of a range of users. */
export interface Records {
  /** Ids of the accounts of a range; null when there are more than `limit`. */
  listUsers(range: KeyRange, limit: number): Promise<readonly string[] | null>;
  /** @returns null when one of the services has more than `limit` records */
  read(range: KeyRange, limit: number): Promise<RangeRecords | null>;
}

export interface RangeRecords {
  /** From the auth service: every existing account, nothing about deleted ones. */
  readonly accounts: readonly AnyCloudEvent[];
  /** From the sessions and the chat service. */
  readonly results: readonly AnyCloudEvent[];
}

const timeoutMs = 60_000;
/** The value that the services accept as unlimited. */
const largestLimit = 1_000_000;

/**
 * Records from the internal routes of the services.
 * @throws StartupError when a service does not answer according to the contract
 */
export function httpRecords(options: {
  readonly authUrl: string;
  readonly sessionsUrl: string;
  readonly chatUrl: string;
  readonly internalToken: string;
}): Records {
  async function get(url: string, path: string, { from, to }: KeyRange, limit: number): Promise<unknown> {
    const query = new URLSearchParams({ from, to, limit: String(Math.min(limit, largestLimit)) });
    const answer = await fetch(`${url}/internal/${path}?${query.toString()}`, {
      headers: { [internalTokenHeader]: options.internalToken },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((error: unknown) => {
      throw new StartupError(`The service at ${url} does not answer.`, { cause: error });
    });
    if (!answer.ok) throw new StartupError(`The service at ${url} answered ${answer.status}.`);
    return await answer.json();
  }

  async function ask(url: string, range: KeyRange, limit: number): Promise<AnyCloudEvent[] | null> {
    const { events } = internalEventsSchema.parse(await get(url, 'events', range, limit));
    return events?.map(parseEvent) ?? null;
  }

  return {
    async listUsers(range, limit) {
      return internalUserIdsSchema.parse(await get(options.authUrl, 'user-ids', range, limit)).ids;
    },

    async read(range, limit) {
      const [sessions, conversations] = await Promise.all([
        ask(options.sessionsUrl, range, limit),
        ask(options.chatUrl, range, limit),
      ]);
      if (!sessions || !conversations) return null;
      // Requested last: a user with a result had an account before, so one without it now was deleted.
      const accounts = await ask(options.authUrl, range, limit);
      return accounts && { accounts, results: [...sessions, ...conversations] };
    },
  };
}
