/** The release and the position of an error. */
export interface ErrorPlace {
  /** The name of the remote, or `shell`. */
  readonly remote: string;
  /** The version of a remote; for the shell the name of its file, which has a hash. */
  readonly version: string;
  /** File, line and column within the release. */
  readonly at: string;
}

const inRelease = /\/remotes\/(mf-[a-z0-9-]+)\/([^/\s]+)\/([^\s?()]+:\d+:\d+)/;
const inShell = /\/assets\/(([^\s?():]+\.js):\d+:\d+)/;

/**
 * The release of the first frame of an error's stack.
 * @returns undefined for code that is not ours, such as an extension's
 */
export function locateError(stack: string): ErrorPlace | undefined {
  for (const line of stack.split('\n')) {
    const [, remote, version, path] = inRelease.exec(line) ?? [];
    if (remote && version && path) return { remote, version, at: path.slice(0, 200) };
    const [, at, file] = inShell.exec(line) ?? [];
    if (at && file) return { remote: 'shell', version: file.slice(0, 80), at: at.slice(0, 200) };
  }
  return undefined;
}
