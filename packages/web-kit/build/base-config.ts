import { join } from 'node:path';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack, { type Configuration } from 'webpack';

export type Mode = 'production' | 'development';

/** What shell and remotes are built alike with. */
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
  /** For Node style sheets are class names only. */
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
    // Anything more is noise beside four builds; errors are printed by the command itself.
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
              // Not React's development transform: its runtime is not shared, and the shell's may be another kind.
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
                  // A prefix a front end, so that no two ever name the same class.
                  localIdentName: production ? `${name}_[hash:base64:6]` : `${name}_[name]_[local]`,
                },
              },
            },
          ],
        },
        // It names what without-json-schema.mjs leaves out.
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
        // terser takes three times as long. In this process: swc has threads of its own, and worker
        // processes inherit how this one was called, so a build begun by `node -e` would begin itself again.
        new TerserPlugin({ minify: TerserPlugin.swcMinify, parallel: false }),
        new CssMinimizerPlugin({ minify: CssMinimizerPlugin.cssnanoMinify, parallel: false }),
      ],
    },
  };
}
