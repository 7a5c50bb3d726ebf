import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { readWorkspaces } from '../workspaces.ts';
import type { WorkspaceGraph } from './find-affected.ts';

const namesSchema = z.record(z.string(), z.string()).default({});
const packageSchema = z.object({
  name: z.string(),
  version: z.string(),
  dependencies: namesSchema,
  devDependencies: namesSchema,
});

export const readPackage = (root: string, folder: string) =>
  packageSchema.parse(JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')));

/** Which workspaces depend on which, from their packages. */
export function readWorkspaceGraph(root: string): WorkspaceGraph {
  const packages = readWorkspaces(root).map((folder) => ({ folder, ...readPackage(root, folder) }));
  const folders = new Map(packages.map(({ name, folder }) => [name, folder]));
  return Object.fromEntries(
    packages.map(({ folder, dependencies, devDependencies }) => [
      folder,
      Object.keys({ ...dependencies, ...devDependencies }).flatMap((name) => folders.get(name) ?? []),
    ]),
  );
}
