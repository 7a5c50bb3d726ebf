import { join } from 'node:path';
import { storiesPath, styleguidePath } from '@ondine/contracts';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Configuration } from 'webpack';
import { baseConfig } from './base-config.ts';

/** The entry of a remote's story page, below its folder. */
export const storiesEntry = 'src/stories/main.tsx';

/** The story page of a remote: a separate page without the shell and without a server. */
export const createStoriesConfig = ({ name, dir }: { name: string; dir: string }): Configuration =>
  storyPage({
    name: `${name}-stories`,
    title: `${name}: stories`,
    entry: join(dir, storiesEntry),
    output: join(dir, 'dist', 'stories'),
    publicPath: storiesPath(name),
  });

/** The story page of the kit: design tokens and shared components. @param dir of the shell, which serves it */
export const createStyleguideConfig = (dir: string): Configuration =>
  storyPage({
    name: 'styleguide',
    title: 'Styleguide',
    entry: join(import.meta.dirname, '..', 'src', 'styleguide', 'main.tsx'),
    output: join(dir, 'dist', 'styleguide'),
    publicPath: styleguidePath,
  });

function storyPage({
  name,
  title,
  entry,
  output,
  publicPath,
}: {
  name: string;
  title: string;
  entry: string;
  output: string;
  publicPath: string;
}): Configuration {
  const base = baseConfig({ name, dir: import.meta.dirname, mode: 'development' });
  return {
    ...base,
    entry,
    output: { path: output, publicPath, uniqueName: name.replaceAll('-', '_') },
    plugins: [
      ...(base.plugins ?? []),
      new HtmlWebpackPlugin({
        title,
        meta: { viewport: 'width=device-width, initial-scale=1', 'color-scheme': 'light dark' },
      }),
    ],
  };
}
