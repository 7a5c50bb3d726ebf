import {
  integritySchema,
  prerenderedFiles,
  prerenderedSchema,
  releaseRecordSchema,
  type RemoteEntry,
} from '@ondine/contracts';
import * as z from 'zod';
import type { PublishedReleases } from './published-releases.ts';

/** A file that the shell will request to show a remote's first screen. */
export interface FirstFile {
  readonly href: string;
  readonly as: 'script' | 'style' | 'fetch';
  readonly integrity: string;
}

/** What a page can embed of a release. */
export interface ReleaseFront {
  readonly files: readonly FirstFile[];
  /** Prerendered screens by `prerenderedKey` and audience; from the release itself, which is signed. */
  readonly prerendered: Readonly<Record<keyof typeof prerenderedFiles, PrerenderedScreens>>;
}

export type PrerenderedScreens = Readonly<Record<string, string>>;

/** The used fields of `mf-manifest.json`, as Module Federation writes it. */
const manifestSchema = z.object({
  metaData: z.object({ remoteEntry: z.object({ name: z.string() }) }),
  exposes: z.array(
    z.object({
      assets: z.object({
        js: z.object({ sync: z.array(z.string()) }),
        css: z.object({ sync: z.array(z.string()) }),
      }),
    }),
  ),
});

const listName = 'release.json';
const manifestName = 'mf-manifest.json';

/**
 * Reads what the live release of a remote needs first, and its prerendered screens.
 * @returns nothing of either for a release without a file list, as that of a development server
 * @throws Error when the store does not answer, or a file of the release cannot be read
 */
export async function describeRelease(
  releases: Pick<PublishedReleases, 'readFile'>,
  name: string,
  { version, integrity }: Pick<RemoteEntry, 'version' | 'integrity'>,
): Promise<ReleaseFront> {
  const read = async (path: string): Promise<unknown> => {
    const file = await releases.readFile({ name, version }, path, []);
    return file && JSON.parse(file.body.toString());
  };
  const list = integrity === undefined ? undefined : await read(listName);
  if (list === undefined) return { files: [], prerendered: { visitors: {}, users: {} } };
  const { files: hashes } = releaseRecordSchema.parse(list);
  const { metaData, exposes } = manifestSchema.parse(await read(manifestName));
  const scripts = [metaData.remoteEntry.name, ...exposes.flatMap(({ assets }) => assets.js.sync)];
  const styles = exposes.flatMap(({ assets }) => assets.css.sync);
  const hashOf = (path: string) => (path === listName ? integrity : hashes[path]);
  const prerendered = async (path: string): Promise<PrerenderedScreens> =>
    hashes[path] === undefined ? {} : prerenderedSchema.parse(await read(path));
  const files = (as: FirstFile['as'], paths: readonly string[]) =>
    paths.map((path) => ({
      href: `/remotes/${name}/${version}/${path}`,
      as,
      integrity: integritySchema.parse(hashOf(path)),
    }));
  return {
    files: [
      ...files('fetch', [listName, manifestName]),
      ...files('script', scripts),
      ...files('style', styles),
    ],
    prerendered: {
      visitors: await prerendered(prerenderedFiles.visitors),
      users: await prerendered(prerenderedFiles.users),
    },
  };
}
