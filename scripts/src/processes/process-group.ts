import { StartupError } from '@ondine/platform';
import { type SupervisedProcess, type SuperviseOptions, superviseProcess } from './supervise-process.ts';

/** Processes that end together, those included that are still starting by then. */
export interface ProcessGroup {
  /** @throws StartupError in one sentence when it does not start, or the group ends first */
  start(options: Omit<SuperviseOptions, 'signal'>): Promise<SupervisedProcess>;
  /** Ends all of them side by side; what is still starting is ended too, and nothing starts any more. */
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
          // One that did not start, or not to its end, has been stopped by then.
          const started = await starting.catch(() => undefined);
          await started?.stop();
        }),
      );
    },
  };
}
