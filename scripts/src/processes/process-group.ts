import { StartupError } from '@ondine/platform/config';
import { type SupervisedProcess, type SuperviseOptions, superviseProcess } from './supervise-process.ts';

/** Processes that are stopped together, including those that are still starting. */
export interface ProcessGroup {
  /** @throws StartupError in one sentence when it does not start, or the group is stopped first */
  start(options: Omit<SuperviseOptions, 'signal'>): Promise<SupervisedProcess>;
  /** Stops all of them in parallel, including those still starting; later starts fail. */
  stop(): Promise<void>;
}

export function createProcessGroup(): ProcessGroup {
  const ending = new AbortController();
  const starts: Promise<SupervisedProcess>[] = [];

  async function begin(options: Omit<SuperviseOptions, 'signal'>): Promise<SupervisedProcess> {
    if (ending.signal.aborted)
      throw new StartupError(`${options.name} was not started: a stop was asked for.`);
    try {
      return await superviseProcess({ ...options, signal: ending.signal });
    } catch (error) {
      throw new StartupError((error as Error).message.trim(), { cause: error });
    }
  }

  return {
    start(options) {
      const starting = begin(options);
      starts.push(starting);
      return starting;
    },
    async stop() {
      ending.abort();
      await Promise.all(
        starts.map(async (starting) => {
          // A process whose start failed or was cancelled has been stopped by then.
          const started = await starting.catch(() => undefined);
          await started?.stop();
        }),
      );
    },
  };
}
