import { join } from 'node:path';
import { developmentPath } from '@ondine/contracts';
import type { Configuration } from 'webpack-dev-server';

/**
 * A development server that reloads the page after a file was saved. `npm run dev` proxies it, so the page reaches its
 * socket at its own origin; nothing here needs an inline script.
 */
export const devServer = (name: string, dir: string): Configuration => ({
  host: '127.0.0.1',
  port: process.env['PORT'] ?? 'auto',
  hot: false,
  liveReload: true,
  // Files that are not modules, such as the pose model, are served from the build.
  static: { directory: join(dir, 'dist'), publicPath: developmentPath(name), watch: false },
  client: {
    overlay: false,
    logging: 'warn',
    reconnect: true,
    webSocketURL: { hostname: '0.0.0.0', port: 0, pathname: `${developmentPath(name)}ws` },
  },
  webSocketServer: { type: 'ws', options: { path: `${developmentPath(name)}ws` } },
  headers: { 'Cache-Control': 'no-store' },
});
