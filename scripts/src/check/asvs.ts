import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { asvsLevels } from './asvs-levels.ts';

/** The states that a requirement can have. */
export const asvsStates = ['met', 'partly', 'not met', 'does not apply'] as const;
type AsvsState = (typeof asvsStates)[number];

/** A row of the page: `| 1.2.3 | 1 | what it asks | met | where |`. */
interface AsvsRow {
  readonly number: string;
  readonly level: string;
  readonly state: string;
  readonly where: string;
}

const page = posix.join('docs', 'security', 'asvs.md');

/** The level of a requirement that the page must list; undefined for all other numbers. */
function levelOf(number: string): string | undefined {
  const level = asvsLevels.get(number);
  return level === '3' ? undefined : level;
}

const cellsOf = (line: string) =>
  line
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim());

const tableLines = (markdown: string) => markdown.split('\n').filter((line) => /^\|.*\|$/.test(line));

function readRows(markdown: string): AsvsRow[] {
  return tableLines(markdown)
    .map(cellsOf)
    .filter(([number = '']) => /^\d+\.\d+\.\d+$/.test(number))
    .map(([number = '', level = '', , state = '', where = '']) => ({ number, level, state, where }));
}

/** The files that a text links to, as paths from the project root; external URLs are left out. */
const filesIn = (text: string): string[] =>
  [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target.split('#', 1)[0] ?? '')
    .filter((target) => target !== '' && !/^[a-z]+:/.test(target))
    .map((target) => posix.join(posix.dirname(page), target));

function rowViolations({ number, level, state, where }: AsvsRow): string[] {
  const known = levelOf(number);
  if (known === undefined) return [`${number} is no requirement of level 1 or 2`];
  return [
    ...(known === level ? [] : [`${number} is of level ${known}`]),
    ...(asvsStates.includes(state as AsvsState) ? [] : [`${number} has the state '${state}'`]),
    ...(state === 'met' && filesIn(where).length === 0 ? [`${number} is met, but no file is named`] : []),
    ...(where === '' ? [`${number} says neither where nor why`] : []),
  ];
}

function countViolations(rows: readonly AsvsRow[]): string[] {
  const numbers = rows.map(({ number }) => number);
  const missing = [...asvsLevels.keys()].filter((number) => levelOf(number) && !numbers.includes(number));
  const double = numbers.filter((number, index) => numbers.indexOf(number) < index);
  return [
    ...missing.map((number) => `${number} is missing`),
    ...double.map((number) => `${number} is there twice`),
  ];
}

/** The summary table that the rows imply: one line for each level, and a total. */
function summaryOf(rows: readonly AsvsRow[]): string[] {
  const line = (name: string, among: readonly AsvsRow[]) => {
    const counts = asvsStates.map((state) => among.filter((row) => row.state === state).length);
    return `| ${[name, ...counts, among.length].join(' | ')} |`;
  };
  const ofLevel = (level: string) => rows.filter((row) => row.level === level);
  return [line('1', ofLevel('1')), line('2', ofLevel('2')), line('both', rows)];
}

const summaryViolations = (markdown: string, rows: readonly AsvsRow[]): string[] =>
  summaryOf(rows)
    .filter((line) => !tableLines(markdown).includes(line))
    .map((line) => `The table at the top has to say: ${line}`);

/** The list at the top has one item for each requirement that is not met: `- **1.2.3** why`. */
function listViolations(markdown: string, rows: readonly AsvsRow[]): string[] {
  const listed = [...markdown.matchAll(/^- \*\*(\d+\.\d+\.\d+)\*\*/gm)].map(([, number = '']) => number);
  const unmet = rows.filter(({ state }) => state === 'not met').map(({ number }) => number);
  return [
    ...unmet
      .filter((number) => !listed.includes(number))
      .map((number) => `${number} is not met, but not in the list`),
    ...listed
      .filter((number) => !unmet.includes(number))
      .map((number) => `${number} is in the list of what is not met`),
  ];
}

/**
 * The violations of the page about the Application Security Verification Standard: requirements that are missing, listed
 * twice or of a wrong level, unknown states, wrong counts, links to missing files.
 * @param exists whether there is a file or folder, by its path from the root
 */
export function findAsvsViolations(markdown: string, exists: (path: string) => boolean): string[] {
  const rows = readRows(markdown);
  return [
    ...countViolations(rows),
    ...rows.flatMap(rowViolations),
    ...summaryViolations(markdown, rows),
    ...listViolations(markdown, rows),
    ...[...new Set(filesIn(markdown))].filter((path) => !exists(path)).map((path) => `${path} is not there`),
  ];
}

/** Whether the page is complete and correct as far as a program can check; prints the violations. */
export function checkAsvs(root: string): boolean {
  const violations = findAsvsViolations(readFileSync(join(root, page), 'utf8'), (path) =>
    existsSync(join(root, path)),
  );
  for (const violation of violations) console.error(`${page}: ${violation}`);
  return violations.length === 0;
}
