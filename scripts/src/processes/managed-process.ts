import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { readyMessage } from '@ondine/platform/lifecycle';

/** A child process that runs until it is stopped. */
export interface ManagedProcess {
  readonly pid: number;
  /** Resolves with a sentence when the process ends without a stop request. */
  readonly unexpectedExit: Promise<string>;
  /** Sends a stop signal, and kills the process after the grace time. */
  stop(): Promise<void>;
}

export interface ProcessOptions {
  name: string;
  command: string;
  args: readonly string[];
  env?: NodeJS.ProcessEnv;
  cwd?: string;
  /**
   * Polled every 50 ms until true; the process then counts as started. `told` for a process that reports it itself, as
   * `runUntilSignal` does; such a process also ends when this one ends, for whatever reason.
   */
  ready: (() => Promise<boolean>) | 'told';
  readyTimeoutMs: number;
  stopTimeoutMs?: number;
  /** Cancels a start in progress, which then throws. */
  signal?: AbortSignal;
  /** Passes the output through instead of keeping its end for an error message. */
  showOutput?: boolean;
}

const keptOutput = 2000;

function keepTail(child: ChildProcess): () => string {
  let tail = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      tail = (tail + chunk.toString()).slice(-keptOutput);
    });
  }
  return () => tail.trim();
}

/**
 * Starts a command and waits until it is ready.
 * @throws Error with the end of its output when it exits first or takes too long
 */
export async function startProcess(options: ProcessOptions): Promise<ManagedProcess> {
  const { name, command, args, env, cwd, ready, readyTimeoutMs, stopTimeoutMs = 15_000 } = options;
  const output = options.showOutput ? 'inherit' : 'pipe';
  const child = spawn(command, args, {
    ...(cwd && { cwd }),
    env: env ?? process.env,
    stdio: ['ignore', output, output, ...(ready === 'told' ? (['ipc'] as const) : [])],
    // Its own process group, so that Ctrl-C in the terminal reaches this process first, which stops its children in
    // order.
    detached: process.platform !== 'win32',
  });
  const tail = keepTail(child);
  const state = { stopping: false, ended: false, ready: false };
  child.on('message', (message) => (state.ready ||= message === readyMessage));
  const isReady = ready === 'told' ? () => Promise.resolve(state.ready) : ready;
  const exit = Promise.withResolvers<string>();
  const unexpected = Promise.withResolvers<string>();
  child.once('error', (error) => exit.resolve(`${name} could not be started: ${error.message}`));
  child.once('exit', (code, signal) =>
    exit.resolve(`${name} ended (${signal ?? `code ${code ?? 0}`}). ${tail()}`),
  );
  void exit.promise.then((reason) => {
    state.ended = true;
    if (!state.stopping) unexpected.resolve(reason);
  });

  async function stop() {
    state.stopping = true;
    if (state.ended || child.pid === undefined) return;
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs);
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    clearTimeout(timer);
  }

  const deadline = performance.now() + readyTimeoutMs;
  while (!(await isReady())) {
    if (state.ended) throw new Error(await exit.promise);
    if (options.signal?.aborted) {
      await stop();
      throw new Error(`${name} was stopped before it was ready.`);
    }
    if (performance.now() > deadline) {
      await stop();
      throw new Error(`${name} was not ready after ${readyTimeoutMs / 1000} s. ${tail()}`);
    }
    await delay(50);
  }
  if (child.pid === undefined) throw new Error(await exit.promise);
  return { pid: child.pid, unexpectedExit: unexpected.promise, stop };
}
