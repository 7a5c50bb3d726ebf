import { StartupError } from '@ondine/platform';

/** Runs a command-line entry: a StartupError is one sentence and exit code 1, all else is thrown on. */
export async function runEntry(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
