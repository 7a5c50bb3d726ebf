/**
 * A number from 0 to below 100 that is constant for one id and one part; a canary is served when it is below the
 * canary's share. So a browser does not flip between releases (except at sign-in, which changes the id from that of the
 * browser to the user's), and different canaries are tried on different people. FNV-1a, 32 bits
 * (http://www.isthe.com/chongo/tech/comp/fnv/), with a final mixing step, because ids differ in few characters.
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
