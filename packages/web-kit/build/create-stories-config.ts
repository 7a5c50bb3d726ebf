import { join } from 'node:path';
import { storiesPath } from '@ondine/contracts';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Configuration } from 'webpack';
import { baseConfig } from './base-config.ts';

/** Where the sources of a remote begin its story page, below its folder. */
export const storiesEntry = 'src/stories/main.tsx';

/** The story page of a remote: a page of its own, without the shell and without a server behind it. */
export function createStoriesConfig({ name, dir }: { name: string; dir: string }): Configuration {
  const base = baseConfig({ name: `${name}-stories`, dir, mode: 'development' });
  return {
    ...base,
    entry: `./${storiesEntry}`,
    output: {
      path: join(dir, 'dist', 'stories'),
      publicPath: storiesPath(name),
      uniqueName: `${name}_stories`,
    },
    plugins: [
      ...(base.plugins ?? []),
      new HtmlWebpackPlugin({
        title: `${name}: stories`,
        meta: { viewport: 'width=device-width, initial-scale=1', 'color-scheme': 'light dark' },
      }),
    ],
  };
}
