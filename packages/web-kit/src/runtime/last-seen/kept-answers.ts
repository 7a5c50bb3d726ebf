/** A stored answer. */
export interface KeptAnswer {
  readonly reply: unknown;
  /** When it arrived, by the clock of the device, Unix milliseconds. */
  readonly at: number;
}

/**
 * The last answers on this device, each of one user. No method throws: without them screens say that there is no
 * connection.
 */
export interface KeptAnswers {
  /** Replaces the one before under the same name. */
  keep(userId: string, name: string, reply: unknown): void;
  read(userId: string, name: string): KeptAnswer | undefined;
  /** Removes those of all other users. */
  keepOnly(userId: string): void;
}

const keyPrefix = 'ondine.last-seen.';
/** Limit of one answer, in characters: the latest hundred workouts are 40 thousand. */
const longestAnswer = 300_000;
/** Limit of all together; a browser allows a site five million. */
const longestTogether = 1_500_000;

const keysOf = (storage: Storage): string[] =>
  Object.keys(storage).filter((key) => key.startsWith(keyPrefix));

/** Stored as the time, a space, and the reply as JSON. */
const timeOf = (text: string): number => Number(text.slice(0, text.indexOf(' ')));

/** Removes the oldest until the limit is met. */
function makeRoom(storage: Storage): void {
  const entries = keysOf(storage)
    .map((key) => ({ key, text: storage.getItem(key) ?? '' }))
    .toSorted((a, b) => timeOf(a.text) - timeOf(b.text));
  let length = entries.reduce((sum, { text }) => sum + text.length, 0);
  for (const { key, text } of entries) {
    if (length <= longestTogether) return;
    storage.removeItem(key);
    length -= text.length;
  }
}

/** Removes the answers of all users; a quick exit does so at once. The end of a session clears the storage anyway. */
export function forgetKeptAnswers(storage: Storage): void {
  for (const key of keysOf(storage)) storage.removeItem(key);
}

export interface KeptAnswersDependencies {
  /** The storage of the browser, which the end of a session clears at once. @throws when it is forbidden */
  readonly open: () => Storage;
  /** Unix milliseconds. */
  readonly now: () => number;
  /** Whether a user is signed in now. An answer that arrives after they have left is not stored. */
  readonly isHere: (userId: string) => boolean;
}

export function createKeptAnswers({ open, now, isHere }: KeptAnswersDependencies): KeptAnswers {
  const keyOf = (userId: string, name: string) => `${keyPrefix}${userId}.${name}`;
  let warned = false;

  /** Nothing is stored when the storage is full or forbidden. */
  function attempt<T>(work: () => T): T | undefined {
    try {
      return work();
    } catch (error) {
      if (!warned) console.warn('The last answers cannot be kept on this device', error);
      warned = true;
      return undefined;
    }
  }

  return {
    keep: (userId, name, reply) =>
      attempt(() => {
        if (!isHere(userId)) return;
        const storage = open();
        const key = keyOf(userId, name);
        const text = `${now()} ${JSON.stringify(reply)}`;
        // The old answer is outdated, whether or not the new one can be stored.
        storage.removeItem(key);
        if (text.length > longestAnswer) return;
        storage.setItem(key, text);
        makeRoom(storage);
      }),
    read: (userId, name) =>
      attempt(() => {
        const text = open().getItem(keyOf(userId, name));
        if (text === null) return undefined;
        return { at: timeOf(text), reply: JSON.parse(text.slice(text.indexOf(' ') + 1)) as unknown };
      }),
    keepOnly: (userId) =>
      attempt(() => {
        const storage = open();
        const own = keyOf(userId, '');
        for (const key of keysOf(storage)) if (!key.startsWith(own)) storage.removeItem(key);
      }),
  };
}
