/** A decision record as parsed from its file. */
export interface DecisionRecord {
  /** Such as `013-hip-circles-by-turning-angle.md`. */
  readonly file: string;
  readonly markdown: string;
}

interface IndexRow {
  readonly file: string;
  readonly title: string;
  readonly state: string;
}

/** A row of the index: `| [013](013-hip-circles-by-turning-angle.md) | its title | accepted |`. */
const row = /^\| \[\d{3}\]\((?<file>[^)]+)\) \| (?<title>[^|]+) \| (?<state>[^|]+) \|$/gm;

const readRows = (index: string): IndexRow[] =>
  [...index.matchAll(row)].map(({ groups = {} }) => ({
    file: groups['file'] ?? '',
    title: groups['title'] ?? '',
    state: groups['state'] ?? '',
  }));

const numberOf = (file: string): string => file.slice(0, 3);

/** The heading without its number. */
const titleOf = (markdown: string): string => /^# \d{3}(?: ·|:)? (.*)$/m.exec(markdown)?.[1] ?? '';

/** The numbers of the records that this record supersedes, in whole or in part. */
const supersededBy = (markdown: string): string[] =>
  markdown
    .split('\n')
    .flatMap((line) => /supersedes (.*)/i.exec(line)?.[1] ?? [])
    .flatMap((said) => [...said.matchAll(/\[(\d{3})\]/g)].map(([, number = '']) => number));

/** Whether the state of a record fits what the other records say. */
function isStateTrue(state: string, successors: readonly string[]): boolean {
  if (successors.length === 0) return state === 'accepted';
  return state.startsWith('superseded ') && successors.every((number) => state.includes(`[${number}](`));
}

/**
 * The violations of the index of decisions, one line each: records that are missing or have another title, rows without a
 * record, and states that leave out a superseding record.
 */
export function findIndexViolations(index: string, records: readonly DecisionRecord[]): string[] {
  const rows = readRows(index);
  const missing = records.flatMap(({ file, markdown }) => {
    const found = rows.filter((each) => each.file === file);
    if (found.length !== 1) return [`${file} stands in the index ${found.length} times, not once`];
    return found[0]?.title === titleOf(markdown) ? [] : [`${file} is called '${titleOf(markdown)}'`];
  });
  const wrong = rows.flatMap(({ file, state }) => {
    if (!records.some((record) => record.file === file)) return [`There is no record ${file}`];
    const successors = records
      .filter(({ markdown }) => supersededBy(markdown).includes(numberOf(file)))
      .map((record) => numberOf(record.file));
    return isStateTrue(state, successors)
      ? []
      : [`${file} is '${state}', but superseded by: ${successors.join(', ') || 'none'}`];
  });
  return [...missing, ...wrong];
}
