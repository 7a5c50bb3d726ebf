import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { shellName } from '@ondine/contracts';
import { z } from 'zod';

const rootPackageSchema = z.object({ workspaces: z.array(z.string()) });

/** The folders of all workspaces, as listed in the project's package. */
export const readWorkspaces = (root: string): string[] =>
  rootPackageSchema.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))).workspaces;

/** The front ends that the shell loads at run time. */
export const readRemoteNames = (root: string): string[] =>
  readWorkspaces(root).filter((name) => name.startsWith('mf-'));

/** The front ends that are released: the shell and its remotes. */
export const readReleasedNames = (root: string): string[] => [shellName, ...readRemoteNames(root)];
