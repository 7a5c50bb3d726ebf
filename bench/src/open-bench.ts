import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createStopStack, type StopStack } from '@ondine/platform/lifecycle';
import { createLogger, type Logger } from '@ondine/platform/observability';

/** The context of a benchmark that starts servers. */
export interface BenchContext {
  readonly logger: Logger;
  /** Cleanups of what it starts; they run when the benchmark is interrupted or fails. */
  readonly stops: StopStack;
  /** Its own folder, deleted at the end. */
  readonly folder: string;
}

/** Opens the context of a benchmark; it ends with `stops.stop()`. */
export async function openBench(): Promise<BenchContext> {
  const logger = createLogger({ service: 'bench', level: 'error' });
  const stops = createStopStack(logger);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void stops.stop().then(() => process.exit(1)));
  }
  // Also rejections of promises that are not awaited yet: otherwise the started servers would outlive this process.
  process.once('uncaughtException', (error) => {
    console.error(error);
    void stops.stop().finally(() => process.exit(1));
  });
  const folder = await mkdtemp(join(tmpdir(), 'ondine-bench-'));
  stops.add('folder', () => rm(folder, { recursive: true, force: true }));
  return { logger, stops, folder };
}
