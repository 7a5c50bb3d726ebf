import type { Logger } from 'pino';
import type { RunningService } from '../http/listen.ts';
import { StartupError } from '../config/startup-error.ts';
import { within } from '../time/within.ts';

/**
 * How long everything after the drain may take, in ms. With the drain of 5 s this stays below the 15 s after which our
 * own scripts kill a process.
 */
const serviceStopMs = 8000;

/** Collects the stop functions of what was started, and runs them in reverse order. */
export interface StopStack {
  /**
   * @param ownLimitMs for a part with its own time limit, such as a server that drains: the stop waits that long for
   *   it, and the time of the rest begins after it
   */
  add(name: string, stop: () => Promise<void>, ownLimitMs?: number): void;
  /** Runs every stop, the last added first. One that fails is logged and does not prevent the others. */
  stop(): Promise<void>;
}

/**
 * @param withinMs how long the stop may take, parts with their own limit excluded; default without limit. A dependency
 *   may be frozen and must not use up the time of the parts after it: each gets half of what is left, then it is
 *   abandoned with a line in the log
 */
export function createStopStack(logger: Logger, { withinMs = Infinity } = {}): StopStack {
  const stops: { name: string; stop: () => Promise<void>; ownLimitMs: number | undefined }[] = [];
  let stopping: Promise<void> | undefined;
  const run = async () => {
    let deadline = performance.now() + withinMs;
    for (const { name, stop, ownLimitMs } of stops.toReversed()) {
      const left = Math.max(0, deadline - performance.now());
      try {
        await within(ownLimitMs ?? Math.ceil(left / 2), `Stopping ${name}`, stop());
      } catch (error) {
        logger.error({ err: error, part: name }, 'Stopping a part failed');
      }
      if (ownLimitMs !== undefined) deadline = performance.now() + withinMs;
    }
  };
  return {
    add: (name, stop, ownLimitMs) => {
      stops.push({ name, stop, ownLimitMs });
    },
    stop: () => (stopping ??= run()),
  };
}

/** The stop stack of a service: ends within eight seconds after the drain. */
export const createServiceStops = (logger: Logger): StopStack =>
  createStopStack(logger, { withinMs: serviceStopMs });

/** Sent to the parent process once a child process with an IPC channel is ready. */
export const readyMessage = 'ready';

/**
 * Runs a service as a process of its own: starts it, stops it on SIGINT or SIGTERM, and ends the process. A
 * StartupError is printed as one sentence, with exit code 1. Started with an IPC channel, it tells the parent when it
 * is ready, and stops when the parent is gone.
 */
export async function runUntilSignal(start: () => Promise<RunningService>): Promise<void> {
  const leave = () => process.exit(1);
  process.once('disconnect', leave);
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
  process.removeListener('disconnect', leave);
  process.once('disconnect', stop);
  process.send?.(readyMessage);
}

function describeStartFailure(error: unknown): string {
  if (error instanceof StartupError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
