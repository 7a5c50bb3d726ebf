const key = 'ondine.browser';

/** A name for this browser, for as long as nobody is signed in. */
export function browserId(storage: Storage): string {
  const kept = storage.getItem(key);
  if (kept) return kept;
  const made = crypto.randomUUID();
  storage.setItem(key, made);
  return made;
}

/**
 * A number from 0 to below 100 that is always the same for one id and one remote, so that nobody flips between
 * releases (but for signing in, which changes the id from that of the browser to the user's), and other remotes try
 * theirs on other people. A canary is shown below its share (`choose-releases.ts`). FNV-1a, 32 bits
 * (http://www.isthe.com/chongo/tech/comp/fnv/), with a last mixing step: ids differ in few characters.
 */
export function canaryDraw(id: string, remote: string): number {
  let hash = 0x811c9dc5;
  for (const character of `${remote}:${id}`) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32) * 100;
}
