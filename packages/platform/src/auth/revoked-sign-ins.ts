import { EventEmitter } from 'node:events';
import { internalRevokedSignInsSchema, internalTokenHeader } from '@ondine/contracts';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Clock } from '../time/clock.ts';
import { logAbsence } from '../redis/redis-absence.ts';
import { within } from '../time/within.ts';

/**
 * The lifetime of an access token, in seconds. A sign-in that has ended is kept in the list for as long, plus a minute.
 */
export const accessTokenSeconds = 15 * 60;
export const revokedCachedMs = (accessTokenSeconds + 60) * 1000;

/** How often the whole list is read again, in ms; this catches announcements that were missed. */
const readAgainMs = 5000;
const readTimeoutMs = 2000;
/**
 * How long the first caller after a start waits for the list, in ms; without the auth service, other services must
 * still answer.
 */
const firstReadMs = 1000;
/** How long a call that ends a sign-in waits for Redis to publish the announcement, in ms. */
const announceMs = 200;

const channel = 'ondine:sign-in-revoked';

/** A sign-in that has ended, and when. */
export interface RevokedSignIn {
  readonly id: string;
  readonly revokedAt: Date;
}

/** The list of ended sign-ins whose access tokens have not expired yet. Every part keeps a copy. */
export interface RevokedSignIns {
  /** Whether a sign-in has ended. Waits for the list only right after the start. */
  has(id: string): Promise<boolean>;
  /** Like `has`, but synchronous; undefined right after the start. */
  hasNow(id: string): boolean | undefined;
  /**
   * Announces ended sign-ins to every part; resolves once the announcement was handed over. Never rejects: a part that
   * misses it reads the list within seconds.
   */
  announce(ids: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

/**
 * Delivers announcements between parts in one process. Ids are random, so several platforms in one process do not
 * interfere.
 */
const inProcess = new EventEmitter();
inProcess.setMaxListeners(0);

const messageSchema = z.array(z.string().max(64)).max(10_000);

export interface RevokedSignInsOptions {
  /** Reads the list from the auth service's store. */
  readonly read: () => Promise<readonly RevokedSignIn[]>;
  /**
   * Carries announcements between processes; without it, or while it is unavailable, they read the list within seconds.
   */
  readonly redis?: Redis | undefined;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** Loads the list at the start and keeps it current: from announcements, and by reading it again every few seconds. */
export function createRevokedSignIns({ read, redis, clock, logger }: RevokedSignInsOptions): RevokedSignIns {
  /** Until when each sign-in stays in the list, in ms since 1970. */
  const ended = new Map<string, number>();
  let failures = 0;

  const add = (id: string, revokedAt: number) =>
    ended.set(id, Math.max(ended.get(id) ?? 0, revokedAt + revokedCachedMs));
  const hear = (ids: readonly string[]) => {
    const now = clock().getTime();
    for (const id of ids) add(id, now);
  };

  function forgetOld(): void {
    const now = clock().getTime();
    for (const [id, until] of ended) if (until <= now) ended.delete(id);
  }

  async function readAgain(): Promise<void> {
    try {
      for (const { id, revokedAt } of await within(readTimeoutMs, 'The ended sign-ins', read()))
        add(id, revokedAt.getTime());
      failures = 0;
    } catch (error) {
      failures += 1;
      // Parts start in parallel, so one failure to reach the auth service is expected.
      if (failures === 2) logger.warn({ err: error }, 'The sign-ins that have ended cannot be read just now');
    }
    forgetOld();
  }

  const first = within(firstReadMs, 'The first list', readAgain()).catch(() => undefined);
  let isFirstOver = false;
  void first.then(() => (isFirstOver = true));
  const timer = setInterval(() => void readAgain(), readAgainMs);
  timer.unref();
  inProcess.on(channel, hear);
  const listening = redis && listenOn(redis, hear, logger);

  return {
    async has(id) {
      if (!isFirstOver) await first;
      return ended.has(id);
    },
    hasNow: (id) => (isFirstOver ? ended.has(id) : undefined),
    async announce(ids) {
      if (ids.length === 0) return;
      inProcess.emit(channel, ids);
      if (!redis) return;
      try {
        await within(announceMs, 'Announcing ended sign-ins', redis.publish(channel, JSON.stringify(ids)));
      } catch (error) {
        logger.warn(
          { err: error },
          'Sign-ins that have ended could not be announced; others read it in seconds',
        );
      }
    },
    close() {
      clearInterval(timer);
      inProcess.off(channel, hear);
      listening?.disconnect();
      return Promise.resolve();
    },
  };
}

/** A Redis connection in subscriber mode takes no other commands, so it is a separate one. */
function listenOn(redis: Redis, hear: (ids: readonly string[]) => void, logger: Logger): Redis {
  const listening = redis.duplicate({ autoResubscribe: false });
  logAbsence(listening, logger);
  listening.on('message', (_channel: string, text: string) => {
    const ids = messageSchema.safeParse(readJson(text));
    if (ids.success) hear(ids.data);
  });
  listening.on('ready', () => {
    listening.subscribe(channel).catch((error: unknown) => {
      logger.warn({ err: error }, 'Nobody listens for ended sign-ins until the next connection');
      listening.disconnect(true);
    });
  });
  return listening;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/**
 * Reads the list from the auth service.
 * @param authUrl any URL of it, such as that of its keys
 */
export const readRevokedSignIns =
  ({ authUrl, internalToken }: { authUrl: string; internalToken: string }) =>
  async (): Promise<RevokedSignIn[]> => {
    const answer = await fetch(new URL('/internal/revoked-sign-ins', authUrl), {
      redirect: 'error',
      headers: { [internalTokenHeader]: internalToken },
      signal: AbortSignal.timeout(readTimeoutMs),
    });
    if (!answer.ok) throw new Error(`The auth service answered ${answer.status}`);
    const { sign_ins: signIns } = internalRevokedSignInsSchema.parse(await answer.json());
    return signIns.map(({ id, revoked_at }) => ({ id, revokedAt: new Date(revoked_at) }));
  };
