import type { PlannedFile } from './fill-template.ts';

/** The fields of a package in a lock file that are edited here. */
interface LockedPackage {
  readonly workspaces?: readonly string[];
  readonly dependencies?: Readonly<Record<string, string>>;
}

interface LockFile {
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

/** A workspace in a lock file. */
export interface LockedWorkspace {
  /** From the root. */
  readonly folder: string;
  /** Of its package. */
  readonly name: string;
}

const written = (lock: object) => `${JSON.stringify(lock, null, 2)}\n`;
const linkOf = (name: string) => `node_modules/${name}`;

/** Replaces or adds entries in the order in which npm sorts paths; existing ones keep their places. */
function withEntries(
  packages: LockFile['packages'],
  more: Readonly<Record<string, object>>,
): Record<string, object> {
  const entries = Object.entries<object>({ ...packages });
  for (const [path, entry] of Object.entries(more)) {
    const place = entries.findIndex(([other]) => path.localeCompare(other, 'en') <= 0);
    const at = place === -1 ? entries.length : place;
    entries.splice(at, entries[at]?.[0] === path ? 1 : 0, [path, entry]);
  }
  return Object.fromEntries(entries);
}

/**
 * A lock file as npm writes it with one more workspace whose packages are all locked already. npm itself would also
 * rewrite unrelated entries.
 * @param packages texts of package files as they will be, by folder: the workspace's own, that of the root (''), and of
 *   those that depend on it
 */
export function withLocked(
  text: string,
  { folder, name }: LockedWorkspace,
  packages: Readonly<Record<string, string>>,
): string {
  const lock = JSON.parse(text) as LockFile;
  const changed = Object.entries(packages).map(([path, content]) => {
    const own = JSON.parse(content) as Readonly<Record<string, unknown>>;
    const known: object = lock.packages[path] ?? {};
    const fields =
      path === folder
        ? ['name', 'version', 'license', 'dependencies', 'devDependencies']
        : Object.keys(known);
    const taken = fields
      .filter((field) => own[field] !== undefined)
      .map((field) => [field, own[field]] as const);
    return [path, { ...known, ...Object.fromEntries(taken) }] as const;
  });
  const link = [linkOf(name), { resolved: folder, link: true }] as const;
  return written({ ...lock, packages: withEntries(lock.packages, Object.fromEntries([...changed, link])) });
}

/** The lock file of the project with one more workspace. @param files planned files, including the package files */
export function planLock(
  read: (path: string) => string,
  workspace: LockedWorkspace,
  files: readonly PlannedFile[],
): PlannedFile {
  const path = 'package-lock.json';
  const packages = files
    .filter((file) => /(?:^|\/)package\.json$/.test(file.path))
    .map((file) => [file.path.replace(/\/?package\.json$/, ''), file.text] as const);
  return { path, text: withLocked(read(path), workspace, Object.fromEntries(packages)) };
}

/** A lock file as npm writes it without a workspace. Nothing else in it changes, and nothing is downloaded. */
export function withoutLocked(text: string, { folder, name }: LockedWorkspace): string {
  const lock = JSON.parse(text) as LockFile;
  const kept = Object.entries(lock.packages)
    .filter(([path]) => path !== folder && !path.startsWith(`${folder}/`) && path !== linkOf(name))
    .map(([path, entry]) => {
      const { workspaces, dependencies } = entry;
      return [
        path,
        {
          ...entry,
          ...(workspaces && { workspaces: workspaces.filter((each) => each !== folder) }),
          ...(dependencies && {
            dependencies: Object.fromEntries(Object.entries(dependencies).filter(([each]) => each !== name)),
          }),
        },
      ] as const;
    });
  return written({ ...lock, packages: Object.fromEntries(kept) });
}
