import { stripVTControlCharacters } from 'node:util';

/** A test file in Jest's report. */
export interface ReportedFile {
  /** Path of the file. */
  readonly name: string;
  /** Why the file itself could not run; empty when it did. */
  readonly message: string;
  readonly assertionResults: readonly {
    readonly ancestorTitles: readonly string[];
    readonly title: string;
    readonly status: string;
    readonly failureMessages?: readonly string[];
  }[];
}

/** Lines that are shown of each failure: the expected value, the actual value, and the place. */
const shownLines = 25;

const head = (text: string) =>
  stripVTControlCharacters(text)
    .split('\n')
    .slice(0, shownLines)
    .map((line) => `    ${line}`)
    .join('\n');

/**
 * Each failed test, or file that could not run, with the first lines of the reason. Printed at the end of the output,
 * so that early failures are found.
 */
export function describeFailures(files: readonly ReportedFile[]): string[] {
  return files.flatMap(({ name, message, assertionResults }) => {
    if (assertionResults.length === 0 && message !== '') return [`${name}\n${head(message)}`];
    return assertionResults
      .filter(({ status }) => status === 'failed')
      .map(
        ({ ancestorTitles, title, failureMessages = [] }) =>
          `${[name, ...ancestorTitles, title].join(' › ')}\n${head(failureMessages.join('\n'))}`,
      );
  });
}
