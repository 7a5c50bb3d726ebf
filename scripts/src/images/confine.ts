import { spawnSync } from 'node:child_process';
import { chmod, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** A command with its arguments. */
export type CommandLine = readonly [command: string, ...args: string[]];

/** How a part is held as its container would hold it. */
export interface Confinement {
  /** Says who it runs as and what keeps it from writing to its files, for whoever reads the result of a test. */
  readonly described: string;
  /** Whether it runs as somebody else, who must be able to read what it is given. */
  readonly isOther: boolean;
  /** Makes a command run like that. @param folder the files of its image, which are read-only to it */
  hold(folder: string, command: CommandLine): CommandLine;
}

/** The user of our images. */
const userId = 1000;
const asUser: CommandLine = [
  'setpriv',
  `--reuid=${userId}`,
  `--regid=${userId}`,
  '--clear-groups',
  '--no-new-privs',
];
/** Mounts the folder over itself, read-only, in a name space that ends with the command. */
const onReadOnlyMount =
  'mount --bind "$0" "$0" && mount -o remount,bind,ro "$0" && cd "$0/$1" && shift && exec "$@"';

const works = (command: string, args: readonly string[]) => spawnSync(command, args).status === 0;

/**
 * Root starts a part as another user, on a read-only mount where the machine allows one. Everybody else starts it as
 * oneself, and the rights of the files alone keep it from writing.
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

/** Whether the files that a process opens can be noted here. */
export const canTrace = (): boolean => works('strace', ['-qq', '-e', 'trace=openat', 'true']);

/** Notes in a file what a command and its threads open. The command stays the process that was started. */
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

/** Takes away every right to write below a folder, and lets everybody read it. */
export async function makeReadOnly(folder: string): Promise<void> {
  await chmod(folder, 0o555);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isSymbolicLink()) await chmod(path, entry.isDirectory() ? 0o555 : 0o444);
  }
}
