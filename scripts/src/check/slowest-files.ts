import { relative } from 'node:path';

/** When a test file in Jest's report began and ended, milliseconds since 1970. */
export interface TimedFile {
  /** Path of the file. */
  readonly name: string;
  readonly startTime: number;
  readonly endTime: number;
}

/** A line for each of the slowest files of a run, the slowest first: seconds, and the path from the project root. */
export function slowestFiles(files: readonly TimedFile[], root: string, count: number): string[] {
  return files
    .map(({ name, startTime, endTime }) => ({ name, ms: endTime - startTime }))
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, count)
    .map(({ name, ms }) => `${Math.round(ms / 1000)} s  ${relative(root, name).replaceAll('\\', '/')}`);
}
