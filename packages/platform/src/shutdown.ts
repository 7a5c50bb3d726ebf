import type { Logger } from 'pino';
import type { RunningService } from './listen.ts';
import { StartupError } from './startup-error.ts';

/** Collects how to let go of what was started, and does it in reverse order. */
export interface StopStack {
  add(name: string, stop: () => Promise<void>): void;
  /** Runs every stop, the last added first. One that fails is logged and does not keep the others. */
  stop(): Promise<void>;
}

export function createStopStack(logger: Logger): StopStack {
  const stops: { name: string; stop: () => Promise<void> }[] = [];
  let stopping: Promise<void> | undefined;
  const run = async () => {
    for (const { name, stop } of stops.toReversed()) {
      try {
        await stop();
      } catch (error) {
        logger.error({ err: error, part: name }, 'Stopping a part failed');
      }
    }
  };
  return {
    add: (name, stop) => {
      stops.push({ name, stop });
    },
    stop: () => (stopping ??= run()),
  };
}

/**
 * Runs a service as a process of its own: starts it, stops it on SIGINT or SIGTERM, and ends the
 * process. What keeps it from starting is printed as one sentence with exit code 1.
 */
export async function runUntilSignal(start: () => Promise<RunningService>): Promise<void> {
  let service: RunningService;
  try {
    service = await start();
  } catch (error) {
    process.stderr.write(`${describeStartFailure(error)}\n`);
    process.exit(1);
  }
  const stop = () => {
    void service.close().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${String(error)}\n`);
        process.exit(1);
      },
    );
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

function describeStartFailure(error: unknown): string {
  if (error instanceof StartupError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
