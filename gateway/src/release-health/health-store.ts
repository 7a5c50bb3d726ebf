import type { Redis } from 'ioredis';
import type { Openings } from './compare-releases.ts';

/** The counters of releases, and the canaries that were ended because of them. */
export interface HealthStore {
  /** @param times default 1 */
  count(release: string, what: keyof Openings, times?: number): Promise<void>;
  read(release: string): Promise<Openings>;
  /** @returns whether it had not ended before */
  end(release: string): Promise<boolean>;
  ended(): Promise<readonly string[]>;
}

/** The store of a single replica, in memory, lost at its end. */
export function memoryHealthStore(): HealthStore {
  const counts = new Map<string, Openings>();
  const ended = new Set<string>();
  const read = (release: string) => counts.get(release) ?? { opened: 0, failed: 0 };
  return {
    count(release, what, times = 1) {
      const before = read(release);
      counts.set(release, { ...before, [what]: before[what] + times });
      return Promise.resolve();
    },
    read: (release) => Promise.resolve(read(release)),
    end(release) {
      const isNew = !ended.has(release);
      ended.add(release);
      return Promise.resolve(isNew);
    },
    ended: () => Promise.resolve([...ended]),
  };
}

/** How long counters are kept: a canary runs for days, and its counters are useless after that. */
const keptSeconds = 30 * 86_400;
const endedKey = 'ondine:canaries-ended';

const parse = ([opened, failed]: (string | null)[]): Openings => ({
  opened: Number(opened ?? 0),
  failed: Number(failed ?? 0),
});

/** The store that all replicas of the gateway share. */
export function redisHealthStore(redis: Redis): HealthStore {
  const keyOf = (release: string) => `ondine:release-health:${release}`;
  return {
    async count(release, what, times = 1) {
      const key = keyOf(release);
      await redis.multi().hincrby(key, what, times).expire(key, keptSeconds).exec();
    },
    read: async (release) => parse(await redis.hmget(keyOf(release), 'opened', 'failed')),
    async end(release) {
      const [[, added] = []] =
        (await redis.multi().sadd(endedKey, release).expire(endedKey, keptSeconds).exec()) ?? [];
      return added === 1;
    },
    ended: () => redis.smembers(endedKey),
  };
}
