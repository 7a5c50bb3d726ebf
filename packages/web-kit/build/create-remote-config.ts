import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { developmentPath } from '@ondine/contracts';
import type { Configuration } from 'webpack';
import { baseConfig, type Mode } from './base-config.ts';
import { CheckedChunks } from './checked-chunks.ts';
import { createStoriesConfig, storiesEntry } from './create-stories-config.ts';
import { devServer } from './dev-server.ts';
import { EmitFiles } from './emit-files.ts';
import { prerender, prerenderEntry } from './prerender.ts';
import { remoteShared } from './shared-modules.ts';

/**
 * The build of a remote: it exposes one module, its routes. File names carry no hash where federation asks for them by
 * name; the folder of the release is immutable instead. In development the story page, if there is one, is built beside
 * it.
 * @param name such as `mf-chat`
 */
export function createRemoteConfig({
  name,
  dir,
  mode,
}: {
  name: string;
  dir: string;
  mode: Mode;
}): Configuration | Configuration[] {
  const remote = remoteConfig({ name, dir, mode });
  if (mode === 'production') return remote;
  const stories = existsSync(join(dir, storiesEntry)) ? [createStoriesConfig({ name, dir })] : [];
  return [{ ...remote, devServer: devServer(name, dir) }, ...stories];
}

function remoteConfig({ name, dir, mode }: { name: string; dir: string; mode: Mode }): Configuration {
  const base = baseConfig({ name, dir, mode });
  return {
    ...base,
    entry: {},
    output: {
      path: join(dir, 'dist'),
      publicPath: mode === 'production' ? 'auto' : developmentPath(name),
      uniqueName: name,
      // Unique for each build: two releases in one tab, as after a fallback of the shell, would otherwise mix up their
      // chunks.
      chunkLoadingGlobal: `ondineChunks_${name.replaceAll('-', '_')}_${process.env['BUILD_FINGERPRINT'] ?? 'local'}`,
      filename: '[name].js',
      chunkFilename: '[name].[contenthash:10].js',
      assetModuleFilename: 'media/[name].[contenthash:10][ext]',
      clean: true,
    },
    plugins: [
      ...(base.plugins ?? []),
      new CheckedChunks(),
      ...(mode === 'production' && existsSync(join(dir, prerenderEntry))
        ? [new EmitFiles('Prerender', () => prerender(name, dir))]
        : []),
      new ModuleFederationPlugin({
        name: name.replaceAll('-', '_'),
        filename: 'remoteEntry.js',
        exposes: { './routes': './src/routes.tsx' },
        shared: remoteShared(),
        manifest: true,
        dts: false,
        dev: false,
        // Uses the shell's runtime, which is loaded before any remote: saves 20 kB of each, compressed.
        experiments: { externalRuntime: true },
      }),
    ],
  };
}
