import { existsSync, readFileSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { shellName, type ShellScreens, shellScreensSchema } from '@ondine/contracts';
import type { PublishedReleases } from './published-releases.ts';

export type Screen = ShellScreens[number];

/** The page of a shell, and its list of screens. */
export interface ShellPage {
  /** Unique for each page. */
  readonly id: string;
  readonly template: string;
  /** The screen of a path, by the shell's own list; undefined for an unknown one. */
  readonly screenOf: (path: string) => Screen | undefined;
  /** A style sheet of the shell by its URL; undefined when it is missing. */
  readonly readStyle: (address: string) => Promise<string | undefined>;
}

function screenFinder(screens: ShellScreens): (path: string) => Screen | undefined {
  const partsOf = (path: string) => path.split('/');
  return (path) => {
    const parts = partsOf(path);
    const fits = (part: string, index: number) => part.startsWith(':') || part === parts[index];
    return screens.find((screen) => {
      const pattern = partsOf(screen.path);
      return pattern.length === parts.length && pattern.every(fits);
    });
  };
}

const parseScreens = (text: string) => shellScreensSchema.parse(JSON.parse(text));

/**
 * The page of the shell in the site; read again after a change, as under a development server.
 * @param shell its folder
 */
export function siteShellPage(shell: string): () => ShellPage {
  const [index, screens] = ['index.html', 'screens.json'].map((name) => join(shell, name)) as [
    string,
    string,
  ];
  let known: { readonly changed: number; readonly page: ShellPage } | undefined;
  return () => {
    const { mtimeMs: changed } = statSync(index);
    if (known?.changed !== changed) {
      const page = {
        id: `site ${changed}`,
        template: readFileSync(index, 'utf8'),
        screenOf: screenFinder(existsSync(screens) ? parseScreens(readFileSync(screens, 'utf8')) : []),
        readStyle: (address: string) => readFile(join(shell, address), 'utf8'),
      };
      known = { changed, page };
    }
    return known.page;
  };
}

/**
 * The page of a release of the shell.
 * @returns undefined when it is missing, or differs from what was published
 * @throws Error when the store does not answer
 */
export async function releasedShellPage(
  releases: Pick<PublishedReleases, 'readFile'>,
  version: string,
): Promise<ShellPage | undefined> {
  const read = async (path: string) =>
    (await releases.readFile({ name: shellName, version }, path, []))?.body.toString();
  const [template, screens] = [await read('index.html'), await read('screens.json')];
  if (template === undefined || screens === undefined) return undefined;
  return {
    id: version,
    template,
    screenOf: screenFinder(parseScreens(screens)),
    readStyle: (address) => read(address.slice(1)),
  };
}
