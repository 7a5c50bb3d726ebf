import { parseArgs } from 'node:util';
import { StartupError } from '@ondine/platform/config';
import { z } from 'zod';
import type { WhenPinned } from './front-ends/build-front-ends.ts';

/** Command-line options of the commands that build or start the platform. */
export interface StartOptions {
  /** `replace` with `--from-sources`, else `keep`. */
  readonly whenPinned: WhenPinned;
}

/** Options of `npm run start:distributed`. */
export interface DistributedOptions extends StartOptions {
  /** Processes of each part. */
  readonly replicas: number;
}

const fromSources = { 'from-sources': { type: 'boolean', default: false } } as const;
const whenPinnedOf = (given: { 'from-sources': boolean }): WhenPinned =>
  given['from-sources'] ? 'replace' : 'keep';

/** @throws StartupError with the usage for an unknown option or an invalid value */
function orUsage<Result>(usage: string, read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    throw new StartupError(`Use: ${usage}`, { cause: error });
  }
}

/** @throws StartupError with the usage */
export const readStartOptions = (args: readonly string[]): StartOptions =>
  orUsage('npm start (or npm run build) -- [--from-sources]', () => ({
    whenPinned: whenPinnedOf(parseArgs({ args: [...args], options: fromSources }).values),
  }));

/** A larger number than one machine can use is a typing error. */
const replicasSchema = z.coerce.number().int().min(1).max(8);

/** @throws StartupError with the usage */
export const readDistributedOptions = (args: readonly string[]): DistributedOptions =>
  orUsage('npm run start:distributed -- [--from-sources] [--replicas 1…8]', () => {
    const { values } = parseArgs({
      args: [...args],
      options: { ...fromSources, replicas: { type: 'string', default: '1' } },
    });
    return { whenPinned: whenPinnedOf(values), replicas: replicasSchema.parse(values.replicas) };
  });
