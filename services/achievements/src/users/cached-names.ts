import type { Clock } from '@ondine/platform/time';
import { LRUCache } from 'lru-cache';
import type { UserStore } from './user-store.ts';

/** How long a change of a name by another replica may be unknown here, in ms. */
const keptMs = 2000;
const most = 10_000;

/**
 * Caches users' names for two seconds: an open board asks for the same fifty at every result. Changes through this
 * store take effect at once.
 */
export function cacheNames(users: UserStore, clock: Clock): UserStore {
  // Read once a call: a page asks for fifty names.
  let now = 0;
  const lookAtClock = () => {
    now = clock().getTime();
  };
  // Missing names are cached too.
  const known = new LRUCache<string, { readonly name: string | null }>({
    max: most,
    ttl: keptMs,
    ttlResolution: 0,
    perf: { now: () => now },
  });

  return {
    ...users,

    async names(userIds) {
      const found = new Map<string, string>();
      const unknown: string[] = [];
      lookAtClock();
      for (const id of userIds) {
        const remembered = known.get(id);
        if (!remembered) unknown.push(id);
        else if (remembered.name !== null) found.set(id, remembered.name);
      }
      const read = unknown.length === 0 ? undefined : await users.names(unknown);
      lookAtClock();
      for (const id of unknown) {
        const name = read?.get(id) ?? null;
        known.set(id, { name });
        if (name !== null) found.set(id, name);
      }
      return found;
    },

    async rename(userId, ...name) {
      await users.rename(userId, ...name);
      known.delete(userId);
    },

    async erase(userId) {
      const boards = await users.erase(userId);
      known.delete(userId);
      return boards;
    },
  };
}
