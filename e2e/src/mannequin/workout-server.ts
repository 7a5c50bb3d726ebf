import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/** A page that does nothing but a workout, under the content policy of the real one. */
export interface WorkoutServer {
  readonly url: string;
  close(): Promise<void>;
}

const policy = [
  "default-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "worker-src 'self'",
  "connect-src 'self'",
  "media-src 'self' blob:",
].join('; ');

const types: Record<string, string> = {
  html: 'text/html',
  js: 'text/javascript',
  wasm: 'application/wasm',
  task: 'application/octet-stream',
};

/**
 * Serves the workout page on a free port.
 * @param poseFolder what `buildPoseAssets` has written
 */
export async function serveWorkout(poseFolder: string): Promise<WorkoutServer> {
  const files = new Map<string, string>([
    [
      '/',
      '<!doctype html><title>Workout</title><video muted playsinline></video><script type="module" src="/page.js"></script>',
    ],
    ['/page.js', await bundle(new URL('page/workout-page.ts', import.meta.url))],
  ]);
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    const answer = (body: string | Buffer) => {
      const ending = path === '/' ? 'html' : (path.split('.').at(-1) ?? '');
      response.writeHead(200, {
        'content-type': types[ending] ?? 'text/plain',
        'content-security-policy': policy,
      });
      response.end(body);
    };
    const known = files.get(path);
    if (known !== undefined) answer(known);
    else if (!path.startsWith('/pose/') || path.includes('..')) response.writeHead(404).end();
    else
      readFile(join(poseFolder, path.slice('/pose/'.length))).then(answer, () =>
        response.writeHead(404).end(),
      );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}/`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

async function bundle(entry: URL): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(entry)],
    bundle: true,
    format: 'esm',
    write: false,
    logLevel: 'error',
  });
  const [file] = outputFiles;
  if (file === undefined) throw new Error(`${entry.href} could not be bundled`);
  return file.text;
}
