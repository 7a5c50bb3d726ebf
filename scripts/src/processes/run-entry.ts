import { StartupError } from '@ondine/platform';

/** Whether an option was mistyped, or has no value: `parseArgs` says which. */
const isAboutArguments = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS_');

/** Whether a store that speaks S3 has refused, such as a bucket that is not there: it says what. */
const isOfBucket = (error: unknown): error is Error => error instanceof Error && error.name === 'S3Error';

/**
 * Runs a command-line entry: a StartupError, an option that there is not, or what a bucket says, is one sentence and exit code 1; all else
 * is thrown on.
 * @param usage how it is called: behind what is said of an option, and for `--help`
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
