import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger, createStopStack, type Logger, type StopStack } from '@ondine/platform';

/** What a benchmark that starts servers stands on. */
export interface BenchContext {
  readonly logger: Logger;
  /** What it starts is added here, and let go of when the benchmark is interrupted or fails. */
  readonly stops: StopStack;
  /** A folder of its own, removed in the end. */
  readonly folder: string;
}

/** Opens the context of a benchmark; it ends with `stops.stop()`. */
export async function openBench(): Promise<BenchContext> {
  const logger = createLogger({ service: 'bench', level: 'error' });
  const stops = createStopStack(logger);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void stops.stop().then(() => process.exit(1)));
  }
  // Also from calls that nobody waits for yet: what was started would go on without us.
  process.once('uncaughtException', (error) => {
    console.error(error);
    void stops.stop().finally(() => process.exit(1));
  });
  const folder = await mkdtemp(join(tmpdir(), 'ondine-bench-'));
  stops.add('folder', () => rm(folder, { recursive: true, force: true }));
  return { logger, stops, folder };
}
