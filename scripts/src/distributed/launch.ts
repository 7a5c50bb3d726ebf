import { drainLimitMs } from '@ondine/platform/http/listen';
import type { ProcessGroup } from '../processes/process-group.ts';
import type { SupervisedProcess } from '../processes/supervise-process.ts';
import type { Liveness } from '../processes/watch-liveness.ts';
import type { StartConfig } from '../start-config.ts';

/** One process of a part or of a stand-in. */
export interface Launch {
  /** Its name in the output. */
  readonly name: string;
  readonly entry: string;
  readonly port: number;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The liveness check; stand-ins have none. */
  readonly liveness?: Liveness;
}

/** Start timeout on a busy machine, besides the wait for the database; ms. */
const startMs = 30_000;
/** Time for closing connections after the last call (see `shutdown.ts`), plus a margin before the kill; ms. */
const letGoMs = 9500;

/**
 * Starts a process in a group and prints its URL after each start, once it accepts calls. @throws StartupError when it
 * does not start
 */
export type LaunchProcess = (group: ProcessGroup, launch: Launch) => Promise<SupervisedProcess>;

export const createLaunch =
  (
    config: Pick<StartConfig, 'DATABASE_WAIT_SECONDS' | 'LINGER_SECONDS' | 'DRAIN_SECONDS'>,
    say: (line: string) => void,
  ): LaunchProcess =>
  async (group, { name, entry, port, env, liveness }) => {
    return await group.start({
      name,
      command: process.execPath,
      args: ['--disable-warning=ExperimentalWarning', entry],
      env,
      ready: 'told',
      readyTimeoutMs: startMs + config.DATABASE_WAIT_SECONDS * 1000,
      stopTimeoutMs: drainLimitMs(config) + letGoMs,
      showOutput: true,
      ...(liveness && { liveness }),
      onStart: (pid) => say(`${name}: process ${pid}, port ${port}`),
    });
  };
