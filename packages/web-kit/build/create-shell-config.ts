import { join, sep } from 'node:path';
import { appWorkerPath, type ShellScreens, shellScreensSchema, workoutSenderPath } from '@ondine/contracts';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { baseConfig, type Mode } from './base-config.ts';
import { createStyleguideConfig } from './create-stories-config.ts';
import { CopyPublicFiles } from './copy-public-files.ts';
import { devServer } from './dev-server.ts';
import { EmitFiles } from './emit-files.ts';
import { installedVersion, readVersion } from './package-versions.ts';
import { kitVersion } from './shared-modules.ts';

/**
 * Budget of the application's scripts and styles, in bytes before compression (about 190 kB after it). The build fails
 * beyond it.
 */
const budgetBytes = 600_500;

/** The styleguide is not part of the site. */
const isOfShell = (file: string): boolean => !file.includes(`${sep}styleguide${sep}`);

/** The version of a release of this build; `local` without a fingerprint of its sources. */
const shellVersion = (dir: string): string =>
  `${readVersion(join(dir, 'package.json'))}-${process.env['BUILD_FINGERPRINT'] ?? 'local'}`;

interface ShellBuild {
  readonly dir: string;
  readonly mode: Mode;
  readonly screens: ShellScreens;
}

/**
 * The build of the shell, in development with the styleguide beside it.
 * @param build `screens` are its screens, for the gateway, which delivers its page
 */
export const createShellConfig = (build: ShellBuild): Configuration | Configuration[] =>
  build.mode === 'production' ? shellConfig(build) : [shellConfig(build), createStyleguideConfig(build.dir)];

/** It registers remotes at run time, so it needs no federation plugin. */
function shellConfig({ dir, mode, screens }: ShellBuild): Configuration {
  const base = baseConfig({ name: 'shell', dir, mode, cssFolder: 'assets/' });
  return {
    ...base,
    // Also written to disk, because the gateway serves it, with the headers of production.
    ...(mode === 'development' && {
      devServer: { ...devServer('shell', dir), devMiddleware: { writeToDisk: isOfShell } },
    }),
    entry: {
      // The development server's page needs one script, which has its client.
      main: mode === 'production' ? './src/index.ts' : ['./src/index.ts', './src/start/index.ts'],
      // Not with the development server, whose client is part of every entry and needs a page.
      ...(mode === 'production' && {
        app: { import: './src/start/index.ts', dependOn: 'main' },
        // Loaded before main and independent of it, because it reports when main does not start.
        watch: './src/start-watch/index.ts',
        sender: { import: './src/workouts/workout-sender.ts', filename: workoutSenderPath.slice(1) },
        offline: { import: './src/offline/app-worker.ts', filename: appWorkerPath.slice(1) },
      }),
    },
    output: {
      path: process.env['SHELL_OUTPUT'] ?? join(dir, 'dist'),
      publicPath: '/',
      uniqueName: 'ondine_shell',
      filename: 'assets/[name].[contenthash:10].js',
      chunkFilename: 'assets/[name].[contenthash:10].js',
      assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
      clean: true,
    },
    performance: mode === 'production' && {
      hints: 'error',
      maxEntrypointSize: budgetBytes,
      maxAssetSize: budgetBytes,
    },
    plugins: [
      ...(base.plugins ?? []),
      new CopyPublicFiles(join(dir, 'public')),
      new EmitFiles('Screens', () =>
        Promise.resolve(new Map([['screens.json', JSON.stringify(shellScreensSchema.parse(screens))]])),
      ),
      new HtmlWebpackPlugin({
        template: join(dir, 'public', 'index.html'),
        scriptLoading: 'defer',
        chunks: mode === 'production' ? ['watch', 'main', 'app'] : ['main'],
        chunksSortMode: 'manual',
      }),
      new webpack.DefinePlugin({
        __SHELL_VERSION__: JSON.stringify(shellVersion(dir)),
        __REACT_VERSION__: JSON.stringify(installedVersion('react')),
        __ZOD_VERSION__: JSON.stringify(installedVersion('zod')),
        // Only the browser part of federation, without loading remotes in Node.
        ENV_TARGET: JSON.stringify('web'),
        __WITH_WORKERS__: JSON.stringify(mode === 'production'),
        __KIT_VERSION__: JSON.stringify(kitVersion),
        // Without any key the shell accepts no release, which is better than accepting all.
        __RELEASE_KEYS__: JSON.stringify(
          (process.env['RELEASE_PUBLIC_KEYS'] ?? '').split(',').filter(Boolean),
        ),
      }),
    ],
  };
}
