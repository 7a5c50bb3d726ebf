import { EventEmitter } from 'node:events';
import { internalRevokedSignInsSchema, internalTokenHeader } from '@ondine/contracts';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Clock } from '../time/clock.ts';
import { logAbsence } from '../redis/redis.ts';
import { within } from '../time/within.ts';

/** How long an access token is good, in seconds: a sign-in that has ended is remembered as long, and a minute. */
export const accessTokenSeconds = 15 * 60;
export const revokedRememberedMs = (accessTokenSeconds + 60) * 1000;

/** How often the whole list is asked for, in ms: what was not heard is known then. */
const readAgainMs = 5000;
const readTimeoutMs = 2000;
/** How long the first caller after a start waits for the list, in ms; an auth service that is away must not stop others. */
const firstReadMs = 1000;
/** How long a call that ends a sign-in waits for Redis to pass it on, in ms. */
const announceMs = 200;

const channel = 'ondine:sign-in-revoked';

/** A sign-in that has ended, and when. */
export interface RevokedSignIn {
  readonly id: string;
  readonly revokedAt: Date;
}

/** The sign-ins that have ended while access tokens of theirs are still good; every part keeps this short list. */
export interface RevokedSignIns {
  /** Whether a sign-in has ended. Waits for the list only right after the start. */
  has(id: string): Promise<boolean>;
  /** The same without waiting; undefined right after the start. */
  hasNow(id: string): boolean | undefined;
  /** Tells every part; resolves once it was handed over. Never rejects: who did not hear reads it within seconds. */
  announce(ids: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

/** Parts that run in one process hear each other at once. Ids are random, so several platforms in one do not meet. */
const inProcess = new EventEmitter();
inProcess.setMaxListeners(0);

const messageSchema = z.array(z.string().max(64)).max(10_000);

export interface RevokedSignInsOptions {
  /** Reads the list from where sign-ins are kept. */
  readonly read: () => Promise<readonly RevokedSignIn[]>;
  /** Passes the news on between processes; without it, or while it is away, they read it within seconds. */
  readonly redis?: Redis | undefined;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** Loads the list at the start and keeps it: by what is announced at once, and by reading it again every few seconds. */
export function createRevokedSignIns({ read, redis, clock, logger }: RevokedSignInsOptions): RevokedSignIns {
  /** Until when each is remembered, in ms since 1970. */
  const ended = new Map<string, number>();
  let failures = 0;

  const add = (id: string, revokedAt: number) =>
    ended.set(id, Math.max(ended.get(id) ?? 0, revokedAt + revokedRememberedMs));
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
      // Parts start side by side: that the auth service is not there the first time is no news.
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

/** A connection that listens can do nothing else, so it is one of its own. */
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
 * @param authUrl any address of it, such as that of its keys
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
