import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { z } from 'zod';

/** What a release was made of, kept beside it as `release.json`. */
export interface BuildRecord {
  readonly name: string;
  readonly version: string;
  /** The commit it was built from, with `-dirty` when there was more; null outside of a repository. */
  readonly commit: string | null;
  readonly contract_version: number;
  readonly built_at: string;
  readonly sizes: {
    /** Bytes, gzipped, that a browser needs for the first screen beyond what the shell shares. */
    readonly first_load: number;
    /** Bytes of all files, as they are. */
    readonly total: number;
  };
  /** Modules shared with the shell, with the version each was built against. */
  readonly shared: Readonly<Record<string, string>>;
  /** The `integrity` of every file but this one, compressed forms among them. */
  readonly files: Readonly<Record<string, string>>;
}

const assetsSchema = z.object({ sync: z.array(z.string()) });
const manifestSchema = z.object({
  shared: z.array(z.object({ name: z.string(), version: z.string() })),
  exposes: z.array(z.object({ assets: z.object({ js: assetsSchema, css: assetsSchema }) })),
});

/**
 * Reads from the manifest of a build what it shares, and what a first visit loads.
 * @param dist the folder of the build
 */
export function readManifest(dist: string): { shared: Record<string, string>; firstLoad: string[] } {
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

/** The commit that a folder is at, or null when it is in no repository. */
export function readCommit(root: string): string | null {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    return git('rev-parse', 'HEAD') + (git('status', '--porcelain') === '' ? '' : '-dirty');
  } catch {
    // Built from an archive: there is nothing to name.
    return null;
  }
}
