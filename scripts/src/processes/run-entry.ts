import { StartupError } from '@ondine/platform/config';

/** Whether an option was mistyped, or has no value; `parseArgs` names it. */
const isAboutArguments = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS_');

/** Whether an S3 store returned an error, such as for a missing bucket; its message names the cause. */
const isOfBucket = (error: unknown): error is Error => error instanceof Error && error.name === 'S3Error';

/**
 * Runs a command-line entry. A StartupError, an unknown option or an S3 error prints one sentence and sets exit code 1;
 * all other errors are rethrown.
 * @param usage of the command: printed after an error about an option, and for `--help`
 */
export async function runEntry(main: () => Promise<void>, usage?: string): Promise<void> {
  if (usage !== undefined && process.argv.includes('--help')) {
    console.log(usage);
    return;
  }
  try {
    await main();
  } catch (error) {
    if (!(error instanceof StartupError) && !isAboutArguments(error) && !isOfBucket(error)) throw error;
    console.error(isOfBucket(error) ? `The bucket: ${error.message}` : error.message);
    if (isAboutArguments(error) && usage !== undefined) console.error(usage);
    process.exit(1);
  }
}
