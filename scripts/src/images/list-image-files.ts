import { existsSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { isRun } from './package-files.ts';
import { lockSchema, productionPackages } from './production-packages.ts';

/** The contents of one image. Paths from the project root are also the paths in the image. */
export interface ImageContent {
  readonly files: readonly { readonly path: string; readonly bytes: number }[];
  /** Links in `node_modules` to workspaces, by path. */
  readonly links: ReadonlyMap<string, string>;
}

/** Our files that only tests use. */
const isForTests = (path: string) => /\.test\.ts$|\.suite\.ts$|\/testing\//.test(path);

/** The runtime files of a workspace. */
const workspaceParts = ['package.json', 'src', 'content', 'models'];

async function walk(folder: string, skip: (name: string) => boolean = () => false): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const found = await Promise.all(
    entries
      .filter(({ name }) => !skip(name))
      .map((entry) => {
        const path = join(folder, entry.name);
        if (entry.isDirectory()) return walk(path, skip);
        return Promise.resolve(entry.isFile() ? [path] : []);
      }),
  );
  return found.flat();
}

async function workspaceFiles(folder: string): Promise<string[]> {
  const parts = workspaceParts.map((name) => join(folder, name)).filter((path) => existsSync(path));
  const found = await Promise.all(
    parts.map(async (path) => ((await stat(path)).isDirectory() ? walk(path) : [path])),
  );
  return found.flat().filter((path) => !isForTests(path));
}

// The lock file lists packages inside a package one by one.
const packageFiles = async (folder: string) =>
  (await walk(folder, (name) => name === 'node_modules')).filter((path) =>
    isRun(relative(folder, path).replaceAll('\\', '/')),
  );

/**
 * Lists the files of a workspace's image: its own, those of the workspaces it imports, and the packages that these need
 * at run time.
 * @param folder the workspace, from the root
 */
export async function listImageFiles(root: string, folder: string): Promise<ImageContent> {
  const lock = lockSchema.parse(JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')));
  const { packages, workspaces } = productionPackages(lock, folder);
  const paths = await Promise.all([
    ...[folder, ...workspaces.values()].map((each) => workspaceFiles(join(root, each))),
    // A package for other platforms is in the lock file but not on disk.
    ...packages.filter((each) => existsSync(join(root, each))).map((each) => packageFiles(join(root, each))),
  ]);
  const files = await Promise.all(
    paths.flat().map(async (path) => ({
      path: relative(root, path).replaceAll('\\', '/'),
      bytes: (await stat(path)).size,
    })),
  );
  return { files: files.toSorted((a, b) => a.path.localeCompare(b.path)), links: workspaces };
}

export const totalBytes = ({ files }: ImageContent): number =>
  files.reduce((sum, { bytes }) => sum + bytes, 0);
