import { parseArgs } from 'node:util';
import { StartupError } from '@ondine/platform';
import type { WhenPinned } from './front-ends/build-front-ends.ts';

/** What the commands that build or start the platform are told on the command line. */
export interface StartOptions {
  /** `replace` with `--from-sources`, else `keep`. */
  readonly whenPinned: WhenPinned;
}

/** @throws StartupError that names the option that is unknown */
export function readStartOptions(args: readonly string[]): StartOptions {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { 'from-sources': { type: 'boolean', default: false } },
    });
    return { whenPinned: values['from-sources'] ? 'replace' : 'keep' };
  } catch (error) {
    throw new StartupError(`${(error as Error).message} Use: -- [--from-sources]`);
  }
}
