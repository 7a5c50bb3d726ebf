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

/** What a first visit may cost in script and style before compression (about 160 kB with it): more fails the build. */
const budgetBytes = 597_000;

/** The styleguide is no part of the site. */
const isOfShell = (file: string): boolean => !file.includes(`${sep}styleguide${sep}`);

/** As a release of this build is called; the build of nobody in particular is called by no sources. */
const shellVersion = (dir: string): string =>
  `${readVersion(join(dir, 'package.json'))}-${process.env['BUILD_FINGERPRINT'] ?? 'local'}`;

interface ShellBuild {
  readonly dir: string;
  readonly mode: Mode;
  readonly screens: ShellScreens;
}

/**
 * The build of the shell, in development with the styleguide beside it.
 * @param build `screens` are its screens, for whoever delivers its page
 */
export const createShellConfig = (build: ShellBuild): Configuration | Configuration[] =>
  build.mode === 'production' ? shellConfig(build) : [shellConfig(build), createStyleguideConfig(build.dir)];

/** It knows no remote, and needs no federation plugin: it registers them while running. */
function shellConfig({ dir, mode, screens }: ShellBuild): Configuration {
  const base = baseConfig({ name: 'shell', dir, mode, cssFolder: 'assets/' });
  return {
    ...base,
    // On disk as well: the gateway serves it, with the headers that pages have in production.
    ...(mode === 'development' && {
      devServer: { ...devServer('shell', dir), devMiddleware: { writeToDisk: isOfShell } },
    }),
    entry: {
      main: './src/index.ts',
      // Not beside the development server, whose client is part of every entry and needs a page.
      ...(mode === 'production' && {
        // Before main, and apart from it: what it tells of is that main does not start.
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
        chunks: mode === 'production' ? ['watch', 'main'] : ['main'],
        chunksSortMode: 'manual',
      }),
      new webpack.DefinePlugin({
        __SHELL_VERSION__: JSON.stringify(shellVersion(dir)),
        __REACT_VERSION__: JSON.stringify(installedVersion('react')),
        __ZOD_VERSION__: JSON.stringify(installedVersion('zod')),
        // Of federation what runs in a browser: it leaves out how it loads remotes in Node.
        ENV_TARGET: JSON.stringify('web'),
        __WITH_WORKERS__: JSON.stringify(mode === 'production'),
        __KIT_VERSION__: JSON.stringify(kitVersion),
        // Without any the shell takes no release: better than one that takes all.
        __RELEASE_KEYS__: JSON.stringify(
          (process.env['RELEASE_PUBLIC_KEYS'] ?? '').split(',').filter(Boolean),
        ),
      }),
    ],
  };
}
