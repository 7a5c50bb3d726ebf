import type { Redis } from 'ioredis';
import type { Openings } from './compare-releases.ts';

/** What is counted of releases, and which canaries have ended by that. */
export interface HealthStore {
  /** @param times 1 unless told */
  count(release: string, what: keyof Openings, times?: number): Promise<void>;
  read(release: string): Promise<Openings>;
  /** @returns whether it had not ended before */
  end(release: string): Promise<boolean>;
  ended(): Promise<readonly string[]>;
}

/** Of one replica of the gateway, for as long as it runs. */
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

/** A canary runs for days; what was counted of it is of no use after that. */
const keptSeconds = 30 * 86_400;
const endedKey = 'ondine:canaries-ended';

const parse = ([opened, failed]: (string | null)[]): Openings => ({
  opened: Number(opened ?? 0),
  failed: Number(failed ?? 0),
});

/** Of all replicas of the gateway together. */
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
