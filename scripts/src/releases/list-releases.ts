import type { RemoteEntry } from '@ondine/contracts';
import { z } from 'zod';
import { releaseFolder } from './release-folder.ts';
import type { ReleaseTarget } from './release-target.ts';

/** Records of an older command lack these fields; such releases are still listed. */
const recordSchema = z.object({ commit: z.string().catch('unknown'), built_at: z.string().catch('') });

const placeOf = (entry: RemoteEntry | undefined, version: string): string => {
  if (version === entry?.version) return 'live';
  if (version === entry?.canary?.version) return `canary, ${entry.canary.share} %`;
  return version === entry?.previous?.version ? 'before' : '';
};

/**
 * The published releases of a remote, or of the shell, newest first: one line each with version, time, commit, and
 * whether it is live.
 * @param entry the live entry
 */
export async function listReleases(
  target: ReleaseTarget,
  name: string,
  entry: RemoteEntry | undefined,
): Promise<string[]> {
  const versions = await target.folders(`remotes/${name}`);
  const records = await Promise.all(
    versions.map(async (version) => {
      const text = await target.read(`${releaseFolder(name, version)}/release.json`);
      return text === null ? [] : [{ version, ...recordSchema.parse(JSON.parse(text)) }];
    }),
  );
  return records
    .flat()
    .toSorted((a, b) => (a.built_at < b.built_at ? 1 : -1))
    .map(({ version, built_at: builtAt, commit }) =>
      `${version}  ${builtAt}  commit ${commit.slice(0, 12)}  ${placeOf(entry, version)}`.trimEnd(),
    );
}
