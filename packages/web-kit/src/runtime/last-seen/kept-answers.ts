/** An answer as it was when it came. */
export interface KeptAnswer {
  readonly reply: unknown;
  /** When it came, by the clock of the device, Unix milliseconds. */
  readonly at: number;
}

/** The last answers on this device, each of one user. Nothing here throws: without them screens say that there is no connection. */
export interface KeptAnswers {
  /** Takes the place of the one before under the same name. */
  keep(userId: string, name: string, reply: unknown): void;
  read(userId: string, name: string): KeptAnswer | undefined;
  /** Removes those of everybody but this user. */
  keepOnly(userId: string): void;
}

const keyPrefix = 'ondine.last-seen.';
/** Of one answer, in characters: the latest hundred workouts are 40 thousand. */
const longestAnswer = 300_000;
/** Of all together; a browser gives a site five million. */
const longestTogether = 1_500_000;

const keysOf = (storage: Storage): string[] =>
  Object.keys(storage).filter((key) => key.startsWith(keyPrefix));

/** Kept as the time, a space, and the reply as JSON. */
const timeOf = (text: string): number => Number(text.slice(0, text.indexOf(' ')));

/** Removes the oldest of them until all together are short enough. */
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

/** Removes what is kept of everybody, as a quick exit does at once. The end of a session clears the storage anyway. */
export function forgetKeptAnswers(storage: Storage): void {
  for (const key of keysOf(storage)) storage.removeItem(key);
}

export interface KeptAnswersDependencies {
  /** The storage of the browser that the end of a session clears, in the same step. @throws where it is forbidden */
  readonly open: () => Storage;
  /** Unix milliseconds. */
  readonly now: () => number;
  /** Whether a user is here at this moment. An answer that comes after they have left is not kept. */
  readonly isHere: (userId: string) => boolean;
}

export function createKeptAnswers({ open, now, isHere }: KeptAnswersDependencies): KeptAnswers {
  const keyOf = (userId: string, name: string) => `${keyPrefix}${userId}.${name}`;
  let warned = false;

  /** A storage that is full or forbidden keeps nothing. */
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
        // What was there is old by now, whether or not the new one can be kept.
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
