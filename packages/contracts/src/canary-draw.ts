/**
 * A number from 0 to below 100 that is always the same for one id and one part, so that nobody flips between
 * releases (but for signing in, which changes the id from that of the browser to the user's), and other canaries are
 * tried on other people. A canary is shown below its share. FNV-1a, 32 bits
 * (http://www.isthe.com/chongo/tech/comp/fnv/), with a last mixing step: ids differ in few characters.
 */
export function canaryDraw(id: string, part: string): number {
  let hash = 0x811c9dc5;
  for (const character of `${part}:${id}`) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32) * 100;
}
