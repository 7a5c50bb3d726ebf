import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { freePort } from '@ondine/platform/http';
import { waitFor } from '@ondine/platform/testing';

/** A proxy in its own process. */
export interface Peer {
  readonly name: string;
  readonly url: string;
  /** Processor time used so far, user and system, in µs. */
  processorUs(): Promise<number>;
  stop(): Promise<void>;
}

/** Whether a URL answers, with any status. */
const answers = (url: string) => () =>
  fetch(url).then(
    () => true,
    () => false,
  );

/**
 * Starts a Node program that listens on `PORT` of 127.0.0.1.
 * @param entry its file
 * @param env its complete environment
 */
export async function startPeer(
  name: string,
  entry: URL,
  env: Readonly<Record<string, string>>,
): Promise<Peer> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const tell = new URL('tell-processor-time.ts', import.meta.url).href;
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', `--import=${tell}`, fileURLToPath(entry)],
    {
      env: { PATH: process.env['PATH'], ...env, PORT: String(port) },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    },
  );
  const ended = once(child, 'exit');
  await waitFor(`${name} to answer`, answers(`${url}/healthz`), 30_000);
  return {
    name,
    url,
    async processorUs() {
      const { promise, resolve } = Promise.withResolvers<number>();
      // The ready message of a part is delivered to the first listener, and is not an answer.
      const listen = (said: unknown) => {
        if (typeof said === 'number') resolve(said);
      };
      child.on('message', listen);
      try {
        child.send('processor time');
        return await promise;
      } finally {
        child.off('message', listen);
      }
    },
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
