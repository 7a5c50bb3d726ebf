import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { prerenderedFiles, prerenderedSchema } from '@ondine/contracts';
import webpack, { type Configuration, type Stats } from 'webpack';
import * as z from 'zod';
import { baseConfig } from './base-config.ts';
import { withoutStyleAttributes } from './without-style-attributes.ts';

/** The module of a remote that lists its screens to prerender. */
export const prerenderEntry = 'src/prerender.tsx';

const require = createRequire(import.meta.url);
const folderOf = (library: string) => dirname(require.resolve(`${library}/package.json`));

const renderSchema = z.custom<() => unknown>((value) => typeof value === 'function').optional();
/** The exports of such a module, for each of the files of a release. */
const moduleSchema = z.object({ prerenderForVisitors: renderSchema, prerenderForUsers: renderSchema });

/** Screens in a form that a policy without style attributes allows. */
const withoutStyles = (screens: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(screens).map(([key, html]) => [key, withoutStyleAttributes(html)]));

/**
 * Renders the screens that are shown before any code is loaded: the remote's own components, with the class names of
 * its build.
 * @param name such as `mf-account`
 * @returns the content of each of `prerenderedFiles` that the remote has
 * @throws Error when a screen cannot be rendered without a browser
 */
export async function prerender(name: string, dir: string): Promise<ReadonlyMap<string, string>> {
  const output = await mkdtemp(join(tmpdir(), `ondine-prerender-${name}-`));
  try {
    const stats = await promisify((done: (error: Error | null, stats?: Stats) => void) =>
      webpack(forNode(name, dir, output), done),
    )();
    if (stats?.hasErrors()) throw new Error(stats.toString('errors-only'));
    const built: unknown = require(join(output, 'prerender.cjs'));
    const { prerenderForVisitors, prerenderForUsers } = moduleSchema.parse(built);
    const files = new Map<string, string>();
    for (const [file, render] of [
      [prerenderedFiles.visitors, prerenderForVisitors],
      [prerenderedFiles.users, prerenderForUsers],
    ] as const)
      if (render) files.set(file, JSON.stringify(withoutStyles(prerenderedSchema.parse(await render()))));
    return files;
  } finally {
    await rm(output, { recursive: true });
  }
}

/** The same sources for Node: style sheets export their class names only. */
function forNode(name: string, dir: string, path: string): Configuration {
  const base = baseConfig({ name, dir, mode: 'production', target: 'node' });
  return {
    ...base,
    // The kit's own copy for everything that is rendered, like the shell's in a browser: two copies are incompatible.
    resolve: {
      ...base.resolve,
      alias: { react: folderOf('react'), 'react-dom': folderOf('react-dom') },
    },
    entry: { prerender: join(dir, prerenderEntry) },
    output: { path, filename: '[name].cjs', library: { type: 'commonjs2' } },
    optimization: { minimize: false },
  };
}
