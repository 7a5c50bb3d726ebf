import { z } from 'zod';

const namesSchema = z.record(z.string(), z.string()).default({});

const entrySchema = z.object({
  link: z.boolean().default(false),
  resolved: z.string().default(''),
  dependencies: namesSchema,
  optionalDependencies: namesSchema,
  peerDependencies: namesSchema,
  peerDependenciesMeta: z.record(z.string(), z.object({ optional: z.boolean().default(false) })).default({}),
});

/** The dependency fields of npm's lock file. */
export const lockSchema = z.object({ packages: z.record(z.string(), entrySchema) });
export type Lock = z.infer<typeof lockSchema>;

/** Packages that only the compiler reads. */
const isTypesOnly = (path: string) => path.includes('node_modules/@types/');

/** Where Node would resolve a package from a folder: in the nearest `node_modules` on the way up. */
function locate(lock: Lock, folder: string, name: string): string | undefined {
  for (let at = folder; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/')))) {
    const path = `${at === '' ? '' : `${at}/`}node_modules/${name}`;
    if (lock.packages[path]) return path;
    if (at === '') return undefined;
  }
}

/**
 * All that a workspace needs at run time, without the dependencies of tests, builds and types.
 * @param folder the workspace, from the project root
 * @returns folders from the project root: `packages` in `node_modules`, and our `workspaces` by the name under which
 *   others import them
 * @throws Error when a dependency is not in the lock file
 */
export function productionPackages(
  lock: Lock,
  folder: string,
): { packages: string[]; workspaces: Map<string, string> } {
  const packages = new Set<string>();
  const workspaces = new Map<string, string>();
  const read = new Set<string>();

  function visit(path: string): void {
    if (read.has(path)) return;
    read.add(path);
    const entry = lock.packages[path];
    if (!entry) throw new Error(`${path} is not in the lock file`);
    if (entry.link) {
      workspaces.set(path, entry.resolved);
      visit(entry.resolved);
      return;
    }
    if (path.includes('node_modules/')) packages.add(path);
    for (const name of Object.keys(entry.dependencies)) follow(path, name, true);
    for (const name of Object.keys(entry.optionalDependencies)) follow(path, name, false);
    for (const name of Object.keys(entry.peerDependencies)) {
      if (entry.peerDependenciesMeta[name]?.optional !== true) follow(path, name, true);
    }
  }

  function follow(from: string, name: string, needed: boolean): void {
    const path = locate(lock, from, name);
    if (path && isTypesOnly(path)) return;
    if (path) visit(path);
    else if (needed) throw new Error(`${from} needs ${name}, which is not installed`);
  }

  visit(folder);
  return { packages: [...packages].toSorted(), workspaces };
}
