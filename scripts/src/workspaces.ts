import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { shellName } from '@ondine/contracts';
import { z } from 'zod';

const rootPackageSchema = z.object({ workspaces: z.array(z.string()) });

/** The folders of all workspaces, as the package of the project lists them. */
export const readWorkspaces = (root: string): string[] =>
  rootPackageSchema.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))).workspaces;

/** The front ends that the shell loads while it runs. */
export const readRemoteNames = (root: string): string[] =>
  readWorkspaces(root).filter((name) => name.startsWith('mf-'));

/** The front ends that are released: the shell, and those that it loads. */
export const readReleasedNames = (root: string): string[] => [shellName, ...readRemoteNames(root)];
