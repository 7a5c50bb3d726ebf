import { createLogger, StartupError } from '@ondine/platform';

/**
 * Runs a job of a cluster to its end: what it says goes to the log, and a failure is exit code 1, which the job is tried
 * again for.
 */
export async function runJob(
  service: string,
  job: (say: (line: string) => void) => Promise<void>,
): Promise<void> {
  const logger = createLogger({ service, level: 'info' });
  try {
    await job((line) => logger.info(line));
  } catch (error) {
    const isExpected = error instanceof StartupError;
    logger.fatal(isExpected ? {} : { err: error }, isExpected ? error.message : `The ${service} failed`);
    process.exitCode = 1;
  }
}
