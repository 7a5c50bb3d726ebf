import { type ManagedProcess, type ProcessOptions, startProcess } from './managed-process.ts';

/** A process that is started again when it ends by itself. */
export interface SupervisedProcess {
  /** Of the process that runs now. */
  readonly pid: number;
  stop(): Promise<void>;
}

const maxRestarts = 5;

/**
 * Starts a process and keeps it running: should it end, it is started again, up to five times.
 * @param onStart told the process id after each start
 * @throws Error when the first start fails
 */
export async function superviseProcess(
  options: ProcessOptions,
  onStart: (pid: number) => void = () => undefined,
): Promise<SupervisedProcess> {
  let current: ManagedProcess;
  let stopping = false;
  let restarts = 0;

  async function launch(): Promise<void> {
    current = await startProcess(options);
    onStart(current.pid);
    void current.unexpectedExit.then(relaunch);
  }

  async function relaunch(reason: string): Promise<void> {
    if (stopping) return;
    if (++restarts > maxRestarts) {
      giveUp(reason);
      return;
    }
    console.error(`${reason} Starting it again.`);
    try {
      await launch();
    } catch (error) {
      giveUp((error as Error).message);
    }
  }

  function giveUp(reason: string): void {
    console.error(`${reason} ${options.name} does not stay up, so everything stops.`);
    process.kill(process.pid, 'SIGTERM');
  }

  await launch();
  return {
    get pid() {
      return current.pid;
    },
    async stop() {
      stopping = true;
      await current.stop();
    },
  };
}
