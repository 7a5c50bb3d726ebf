import * as z from 'zod';
import { leftKey } from './last-seen/left-key.ts';

/** What a tab has set aside for a user whose session expired, until the same user signs in again. */
export interface SetAside {
  /**
   * Reads what the tab holds for a user.
   * @returns stores it; called after all stored data has been cleared
   */
  collect(userId: string): () => void;
  /** Returns it to this user, or forgets it when it belongs to another. */
  giveBack(userId: string): void;
  /** The path where the session of this user expired; undefined when there was none. */
  place(): string | undefined;
}

const key = 'ondine.set-aside';
const entrySchema = z.object({
  userId: z.string(),
  place: z.string(),
  kept: z.record(z.string(), z.string()),
});

function parse(text: string): z.infer<typeof entrySchema> | undefined {
  try {
    return entrySchema.parse(JSON.parse(text));
  } catch (error) {
    console.warn('What was set aside in this tab cannot be read', error);
    return undefined;
  }
}

/**
 * In the storage of the tab, so that it ends with the tab, and with a sign-out, which clears that storage.
 * @param location of the page: the only place that is ever returned to, so that no link can choose it
 */
export function createSetAside(
  storage: Storage,
  location: Pick<Location, 'pathname' | 'search' | 'hash'>,
): SetAside {
  let returnTo: string | undefined;
  return {
    collect(userId) {
      const names = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
      const kept = Object.fromEntries(
        names
          .filter((name) => name !== key && name !== leftKey)
          .map((name) => [name, storage.getItem(name) ?? '']),
      );
      const place = location.pathname + location.search + location.hash;
      return () => storage.setItem(key, JSON.stringify({ userId, place, kept }));
    },
    giveBack(userId) {
      const text = storage.getItem(key);
      if (text === null) return;
      storage.removeItem(key);
      const entry = parse(text);
      if (entry?.userId !== userId) return;
      for (const [name, value] of Object.entries(entry.kept)) storage.setItem(name, value);
      // From the landing page a sign-in leads on as it always does.
      if (/^\/\w/.test(entry.place)) returnTo = entry.place;
    },
    place: () => returnTo,
  };
}
