import { drainLimitMs } from '@ondine/platform';
import type { ProcessGroup } from '../processes/process-group.ts';
import type { SupervisedProcess } from '../processes/supervise-process.ts';
import type { Liveness } from '../processes/watch-liveness.ts';
import type { StartConfig } from '../start-config.ts';

/** One process of a part, or of a stand-in. */
export interface Launch {
  /** As it is called in what is printed. */
  readonly name: string;
  readonly entry: string;
  readonly port: number;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** How it is asked whether it lives; stand-ins are not. */
  readonly liveness?: Liveness;
}

/** Beside what a part waits for its database, until it takes calls on a busy machine; ms. */
const startMs = 30_000;
/** For what a part lets go of after its last call, by `shutdown.ts`, and some more before it is insisted; ms. */
const letGoMs = 9500;

/** Starts a process in a group and says where it is once it takes calls, each time it is started. @throws StartupError when it does not start */
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
