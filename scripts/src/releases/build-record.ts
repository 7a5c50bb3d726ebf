import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { shellName } from '@ondine/contracts';
import { z } from 'zod';
import { loadedByPage } from '../front-ends/with-integrity.ts';

/** What a release was built from, stored with it as `release.json`. */
export interface BuildRecord {
  readonly name: string;
  readonly version: string;
  /** The commit it was built from, with `-dirty` for uncommitted changes; null outside of a repository. */
  readonly commit: string | null;
  readonly contract_version: number;
  readonly built_at: string;
  readonly sizes: {
    /** Gzipped bytes that a browser needs for the first screen beyond what the shell shares. */
    readonly first_load: number;
    /** Uncompressed bytes of all files. */
    readonly total: number;
  };
  /** Modules shared with the shell, with the version each was built against. */
  readonly shared: Readonly<Record<string, string>>;
  /** The `integrity` of every file but this one, including compressed forms. */
  readonly files: Readonly<Record<string, string>>;
}

const assetsSchema = z.object({ sync: z.array(z.string()) });
const manifestSchema = z.object({
  shared: z.array(z.object({ name: z.string(), version: z.string() })),
  exposes: z.array(z.object({ assets: z.object({ js: assetsSchema, css: assetsSchema }) })),
});

/** The shared modules of a build, and the files of its first load. */
interface FirstLoad {
  readonly shared: Record<string, string>;
  /** Paths in the build. */
  readonly firstLoad: string[];
}

/** Reads it from the build: the manifest of a remote, the page of the shell. @param dist its folder */
export const readFirstLoad = (name: string, dist: string): FirstLoad =>
  name === shellName ? readPage(dist) : readManifest(dist);

/** The shell has no shared modules of others: the remotes share its modules. */
const readPage = (dist: string): FirstLoad => ({
  shared: {},
  firstLoad: loadedByPage(readFileSync(join(dist, 'index.html'), 'utf8')).map(({ path }) => path),
});

function readManifest(dist: string): FirstLoad {
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(join(dist, 'mf-manifest.json'), 'utf8')));
  return {
    shared: Object.fromEntries(manifest.shared.map(({ name, version }) => [name, version])),
    firstLoad: [
      'remoteEntry.js',
      ...new Set(manifest.exposes.flatMap(({ assets }) => [...assets.js.sync, ...assets.css.sync])),
    ],
  };
}

export const gzippedSize = (dist: string, files: readonly string[]): number =>
  files.reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file))).length, 0);

/** The commit of a folder's repository, or null outside of one. */
export function readCommit(root: string): string | null {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    return git('rev-parse', 'HEAD') + (git('status', '--porcelain') === '' ? '' : '-dirty');
  } catch {
    // Built from an archive: there is no commit.
    return null;
  }
}
