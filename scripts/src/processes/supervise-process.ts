import { setTimeout as delay } from 'node:timers/promises';
import { type ManagedProcess, type ProcessOptions, startProcess } from './managed-process.ts';
import { restartDelayMs } from './restart-delay.ts';
import { type Liveness, watchLiveness } from './watch-liveness.ts';

/** A process that is restarted when it exits by itself. */
export interface SupervisedProcess {
  /** Of the current process, or of the last one. */
  readonly pid: number;
  stop(): Promise<void>;
}

export interface SuperviseOptions extends ProcessOptions {
  /** Called with the process id after each start. */
  readonly onStart?: (pid: number) => void;
  /** The delay before the next start; default `restartDelayMs`. */
  readonly restartDelay?: typeof restartDelayMs;
  /** Checked while the process runs; when it fails, the process is stopped and restarted. */
  readonly liveness?: Liveness;
}

/**
 * Starts a process and keeps it running. After an exit or a failed liveness check it is restarted with growing delays,
 * without limit. Other processes are not affected.
 * @throws Error when the first start fails
 */
export async function superviseProcess({
  onStart = () => undefined,
  restartDelay = restartDelayMs,
  liveness,
  ...options
}: SuperviseOptions): Promise<SupervisedProcess> {
  const stopping = new AbortController();
  const isStopping = () => stopping.signal.aborted;
  const restarts: number[] = [];
  let current = await startProcess(options);
  let restarting: Promise<void> | undefined;
  watch(current);

  function watch(started: ManagedProcess): void {
    onStart(started.pid);
    const over = new AbortController();
    const startAgain = (begin: () => Promise<void>) => {
      if (over.signal.aborted) return;
      over.abort();
      restarting = begin();
    };
    void started.unexpectedExit.then((reason) => startAgain(() => restart(reason)));
    if (liveness)
      void watchLiveness(liveness, AbortSignal.any([over.signal, stopping.signal])).then((isLost) => {
        if (isLost) startAgain(() => replace(started));
      });
  }

  async function replace(lost: ManagedProcess): Promise<void> {
    await lost.stop();
    await restart(`${options.name} no longer did its work and was stopped.`);
  }

  async function restart(ended: string): Promise<void> {
    let reason = ended;
    while (!isStopping()) {
      const waitMs = restartDelay(restarts, performance.now());
      console.error(`${reason} Starting it again in ${waitMs / 1000} s; everything else runs on.`);
      await delay(waitMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (isStopping()) return;
      restarts.push(performance.now());
      try {
        current = await startProcess({ ...options, signal: stopping.signal });
        watch(current);
        return;
      } catch (error) {
        reason = (error as Error).message;
      }
    }
  }

  return {
    get pid() {
      return current.pid;
    },
    async stop() {
      stopping.abort();
      await restarting;
      await current.stop();
    },
  };
}
