import type { Redis } from 'ioredis';
import { z } from 'zod';
import { definitions } from './definitions.ts';
import type { ReachedStore } from './reached-store.ts';

/**
 * Sets a user's keys unless a newer computation came first, and changes the counts by the difference. Both are in one
 * hash, so that neither exists without the other.
 * KEYS: the hash. ARGV: the user's field, revision, their stored data, keys of achievements.
 */
const setScript = `
local known = redis.call('HGET', KEYS[1], ARGV[1])
if known then
  local kept = cjson.decode(known)
  if tonumber(kept.revision) > tonumber(ARGV[2]) then return 0 end
  for _, key in ipairs(kept.keys) do redis.call('HINCRBY', KEYS[1], 'count:' .. key, -1) end
end
for index = 4, #ARGV do redis.call('HINCRBY', KEYS[1], 'count:' .. ARGV[index], 1) end
redis.call('HSET', KEYS[1], ARGV[1], ARGV[3])
return 1`;

const keptSchema = z.object({ revision: z.number(), keys: z.array(z.string()) });
const fieldOf = (userId: string) => `member:${userId}`;

/**
 * The reached achievements in Redis, shared by all replicas of the service.
 * @param key of the hash
 */
export function createRedisReached(redis: Redis, key: string): ReachedStore {
  return {
    async set(userId, reached, revision) {
      const keys = reached.toSorted();
      const kept = JSON.stringify({ revision, keys });
      await redis.eval(setScript, 1, key, fieldOf(userId), revision, kept, ...keys);
    },

    async keptOf(userIds) {
      if (userIds.length === 0) return new Map();
      const texts = await redis.hmget(key, ...userIds.map(fieldOf));
      return new Map(
        userIds.flatMap((userId, index) => {
          const text = texts[index] ?? null;
          return text === null ? [] : [[userId, keptSchema.parse(JSON.parse(text))] as const];
        }),
      );
    },

    async counts() {
      const found = await redis.hmget(key, ...definitions.map((definition) => `count:${definition.key}`));
      const counts = definitions.map((definition, index) => [definition.key, Number(found[index])] as const);
      return new Map(counts.filter(([, count]) => count > 0));
    },
  };
}
