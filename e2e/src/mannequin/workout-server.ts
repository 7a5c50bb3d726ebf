import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkedWorkerPath } from '@ondine/contracts';
import { build } from 'esbuild';

/**
 * Which page is served: `workout` has only engine and model, `stage` the whole screen of an exercise, `look` only the
 * model, for single pictures.
 */
export type WorkoutPage = 'workout' | 'stage' | 'look';

const checkedWorker = new URL(`../../../shell/public${checkedWorkerPath}`, import.meta.url);

/** A page with nothing but a workout, under the content security policy of the real one. */
export interface WorkoutServer {
  readonly url: string;
  close(): Promise<void>;
}

const policy = [
  "default-src 'self'",
  "script-src 'self'",
  "worker-src 'self'",
  "connect-src 'self'",
  "media-src 'self' blob:",
  "style-src 'self' 'unsafe-inline'",
].join('; ');

/** The gateway's policy for the worker that verifies the code it runs. */
const workerPolicy = "default-src 'none'; script-src blob: 'wasm-unsafe-eval'; connect-src 'self'";

const types: Record<string, string> = {
  html: 'text/html',
  js: 'text/javascript',
  css: 'text/css',
  wasm: 'application/wasm',
  task: 'application/octet-stream',
};

const pages: Record<WorkoutPage, { readonly entry: URL; readonly body: string }> = {
  workout: {
    entry: new URL('page/workout-page.ts', import.meta.url),
    body: '<video muted playsinline></video>',
  },
  stage: {
    entry: new URL('page/stage-page.tsx', import.meta.url),
    body: '<link rel="stylesheet" href="/page.css"><div id="root"></div>',
  },
  look: { entry: new URL('page/look-page.ts', import.meta.url), body: '' },
};

/**
 * Serves a workout page on a free port.
 * @param poseFolder the output of `buildPoseAssets`; read again for every request
 */
export async function serveWorkout(
  poseFolder: string,
  page: WorkoutPage = 'workout',
): Promise<WorkoutServer> {
  const { entry, body } = pages[page];
  const files = await bundle(entry);
  files.set(
    '/',
    `<!doctype html><title>Workout</title>${body}<script type="module" src="/page.js"></script>`,
  );
  files.set(checkedWorkerPath, await readFile(checkedWorker, 'utf8'));
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    const answer = (body: string | Buffer) => {
      const ending = path === '/' ? 'html' : (path.split('.').at(-1) ?? '');
      response.writeHead(200, {
        'content-type': types[ending] ?? 'text/plain',
        'content-security-policy': path === checkedWorkerPath ? workerPolicy : policy,
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

async function bundle(entry: URL): Promise<Map<string, string>> {
  const { outputFiles } = await build({
    entryPoints: { page: fileURLToPath(entry) },
    outdir: '/',
    bundle: true,
    format: 'esm',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    loader: { '.woff2': 'dataurl' },
    write: false,
    logLevel: 'error',
  });
  return new Map(outputFiles.map(({ path, text }) => [`/${basename(path)}`, text]));
}
