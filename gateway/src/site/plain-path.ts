/**
 * Whether an address is written as ours are: letters, digits and a few marks, no empty part, none that
 * begins with a dot, nothing encoded. All others are tricks when they ask for a file.
 */
export const isPlainPath = (path: string): boolean => /^(?:\/[\w@+~-][\w@+~.-]*)+$/.test(path);

/**
 * What no address of ours has and what servers and proxies read in different ways: `//`, a part of dots alone
 * or beginning with one, a backslash, control characters; also when they are encoded, even twice.
 */
export function isTrick(path: string): boolean {
  const decoded = path
    .replaceAll(/%(?:25)*2e/gi, '.')
    .replaceAll(/%(?:25)*2f/gi, '//')
    .replaceAll(/%(?:25)*5c/gi, '\\')
    .replaceAll(/%(?:25)*[01][0-9a-f]/gi, '\0');
  return /\/\/|\/\.|\\/.test(decoded) || Array.from(decoded).some((character) => character < ' ');
}
