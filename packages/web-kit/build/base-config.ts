import { join } from 'node:path';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack, { type Configuration } from 'webpack';

export type Mode = 'production' | 'development';

/** The configuration that the builds of shell and remotes share. */
export function baseConfig({
  name,
  dir,
  mode,
  cssFolder = '',
  target = 'web',
}: {
  name: string;
  dir: string;
  mode: Mode;
  /** Folder of style sheets within the build, ending in a slash. */
  cssFolder?: string;
  /** For Node, style sheets export class names only. */
  target?: 'web' | 'node';
}): Configuration {
  const production = mode === 'production';
  return {
    name,
    mode,
    context: dir,
    target: [target, 'es2022'],
    // No eval in development either: the pages' policy forbids it.
    devtool: production ? false : 'cheap-module-source-map',
    // With four builds, anything more is noise; the command prints errors itself.
    stats: 'errors-warnings',
    performance: false,
    resolve: { extensions: ['.ts', '.tsx', '.js', '.mjs'] },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: 'swc-loader',
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              target: 'es2022',
              // Not React's development transform: its runtime is not shared, and the shell's may be of the other kind.
              transform: { react: { runtime: 'automatic', development: false } },
            },
          },
        },
        {
          test: /\.css$/,
          sideEffects: true,
          use: [
            ...(target === 'web' ? [MiniCssExtractPlugin.loader] : []),
            {
              loader: 'css-loader',
              options: {
                modules: {
                  auto: true,
                  exportOnlyLocals: target === 'node',
                  namedExport: false,
                  exportLocalsConvention: 'as-is',
                  // A prefix for each front end, so that no two produce the same class name.
                  localIdentName: production ? `${name}_[hash:base64:6]` : `${name}_[name]_[local]`,
                },
              },
            },
          ],
        },
        // zod imports names that without-json-schema.mjs does not export.
        { test: /[\\/]zod[\\/]v4[\\/]/, parser: { exportsPresence: false } },
        { test: /\.(?:woff2|svg|png|webp)$/, type: 'asset/resource' },
      ],
    },
    plugins: [
      new webpack.NormalModuleReplacementPlugin(
        /core\/(?:json-schema-processors|to-json-schema)\.js$/,
        join(import.meta.dirname, 'without-json-schema.mjs'),
      ),
      new MiniCssExtractPlugin({
        filename: `${cssFolder}[name].[contenthash:10].css`,
        chunkFilename: `${cssFolder}[name].[contenthash:10].css`,
        ignoreOrder: true,
      }),
    ],
    optimization: {
      minimizer: [
        // terser takes three times as long. Not parallel: swc has threads of its own, and worker processes inherit the
        // arguments of this one, so a build started by `node -e` would start itself again.
        new TerserPlugin({ minify: TerserPlugin.swcMinify, parallel: false }),
        new CssMinimizerPlugin({ minify: CssMinimizerPlugin.cssnanoMinify, parallel: false }),
      ],
    },
  };
}
