/**
 * Whether a path is written like ours: letters, digits and a few marks, no empty segment, none that begins with a dot,
 * nothing encoded. Any other request for a file is suspicious.
 */
export const isPlainPath = (path: string): boolean => /^(?:\/[\w@+~-][\w@+~.-]*)+$/.test(path);

/**
 * Path forms that we never use and that servers and proxies interpret differently: `//`, a segment that begins with a
 * dot, a backslash, control characters; also percent-encoded, even twice.
 */
export function isTrick(path: string): boolean {
  const decoded = path
    .replaceAll(/%(?:25)*2e/gi, '.')
    .replaceAll(/%(?:25)*2f/gi, '//')
    .replaceAll(/%(?:25)*5c/gi, '\\')
    .replaceAll(/%(?:25)*[01][0-9a-f]/gi, '\0');
  return /\/\/|\/\.|\\/.test(decoded) || Array.from(decoded).some((character) => character < ' ');
}
