import { spawnSync } from 'node:child_process';
import { chmod, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** A command with its arguments. */
export type CommandLine = readonly [command: string, ...args: string[]];

/** Restricts a part as its container would. */
export interface Confinement {
  /** The user and the write protection, for the reader of a test result. */
  readonly described: string;
  /** Whether the part runs as another user, who must be able to read its files. */
  readonly isOther: boolean;
  /** Wraps a command with the restrictions. @param folder the files of its image, which become read-only */
  hold(folder: string, command: CommandLine): CommandLine;
}

/** The user id in our images. */
const userId = 1000;
const asUser: CommandLine = [
  'setpriv',
  `--reuid=${userId}`,
  `--regid=${userId}`,
  '--clear-groups',
  '--no-new-privs',
];
/** Mounts the folder over itself, read-only, in a mount namespace that ends with the command. */
const onReadOnlyMount =
  'mount --bind "$0" "$0" && mount -o remount,bind,ro "$0" && cd "$0/$1" && shift && exec "$@"';

const works = (command: string, args: readonly string[]) => spawnSync(command, args).status === 0;

/**
 * Root starts a part as another user, on a read-only mount where the machine allows one. Every other user starts it
 * under its own id, and only the file permissions prevent writes.
 * @param within the folder below the image's in which the command runs
 */
export function chooseConfinement(within: string): Confinement {
  const isRoot = process.getuid?.() === 0 && works('setpriv', [...asUser.slice(1), 'true']);
  if (isRoot && works('unshare', ['--mount', 'sh', '-c', 'mount --bind /tmp /tmp'])) {
    return {
      described: `user ${userId}, files on a read-only mount`,
      isOther: true,
      hold: (folder, command) => [
        'unshare',
        '--mount',
        'sh',
        '-c',
        onReadOnlyMount,
        folder,
        within,
        ...asUser,
        ...command,
      ],
    };
  }
  if (isRoot) {
    return {
      described: `user ${userId}, files without the right to write`,
      isOther: true,
      hold: (_folder, command) => [...asUser, ...command],
    };
  }
  return {
    described: 'whoever runs the tests, files without the right to write',
    isOther: false,
    hold: (_folder, command) => command,
  };
}

/** Whether strace can trace here which files a process opens. */
export const canTrace = (): boolean => works('strace', ['-qq', '-e', 'trace=openat', 'true']);

/** Writes to a file what a command and its threads open. The pid of the command stays that of the started process. */
export const tracing = (file: string, command: CommandLine): CommandLine => [
  'strace',
  '-D',
  '-f',
  '-q',
  '-y',
  '--seccomp-bpf',
  '-e',
  'trace=open,openat,openat2',
  '-o',
  file,
  '--',
  ...command,
];

/** Removes all write permissions below a folder, and makes it readable for everybody. */
export async function makeReadOnly(folder: string): Promise<void> {
  await chmod(folder, 0o555);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isSymbolicLink()) await chmod(path, entry.isDirectory() ? 0o555 : 0o444);
  }
}
