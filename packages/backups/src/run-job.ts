import { StartupError } from '@ondine/platform/config';
import { createLogger } from '@ondine/platform/observability';

/**
 * Runs a job of a cluster to its end. Its messages go to the log; a failure sets exit code 1, after which the cluster
 * retries the job.
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
