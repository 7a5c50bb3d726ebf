/** The proof of a statement: a test file and the title of its tests; all its tests when no title is given. */
export interface Proof {
  /** Path from the project root; `*` stands for any characters but a slash. */
  readonly file: string;
  /** `describe › title`; `*` stands for any characters. */
  readonly title: string | null;
}

export interface Statement {
  readonly text: string;
  readonly proofs: readonly Proof[];
}

/** A test that ran. */
export interface TestResult {
  readonly file: string;
  readonly title: string;
  readonly passed: boolean;
}

const separator = ' › ';
const proofPattern = /`([^`]+\.test\.tsx?)`(?: ([^<|]+))?/g;

/**
 * Reads the tables of the coverage page: rows of `| statement | proofs |`. A proof is a file in backticks followed by
 * the title of its test; several are separated by `<br>`.
 */
export function readStatements(markdown: string): Statement[] {
  return markdown
    .split('\n')
    .filter((line) => /^\|.*\|$/.test(line) && !/^\|[\s|:-]+\|$/.test(line))
    .map((line) => line.slice(1, -1).split(/(?<!\\)\|/))
    .filter((cells) => cells.length === 2 && cells[0]?.trim() !== 'statement')
    .map(([text = '', proofs = '']) => ({
      text: text.trim(),
      proofs: [...proofs.matchAll(proofPattern)].map(([, file = '', title]) => ({
        file,
        title: title?.trim() ?? null,
      })),
    }));
}

const pattern = (text: string, star: string) =>
  new RegExp(`^${text.split('*').map(RegExp.escape).join(star)}$`);

/** The title of a test as the page writes it, without the characters that would end a cell or a line. */
const normalise = (title: string) => title.replaceAll(/[|<`]/g, '').replaceAll(/\s+/g, ' ').trim();

function isProven({ file, title }: Proof, results: readonly TestResult[]): boolean {
  const files = pattern(file, '[^/]*');
  const titles = title === null ? /^/ : pattern(normalise(title), '.*');
  const named = results.filter((each) => files.test(each.file) && titles.test(normalise(each.title)));
  return named.length > 0 && named.every(({ passed }) => passed);
}

/** The violations of the page: statements without a proof, and proofs that did not run or did not pass. */
export function findGaps(statements: readonly Statement[], results: readonly TestResult[]): string[] {
  return statements.flatMap(({ text, proofs }) => {
    if (proofs.length === 0) return [`No test is named for: ${text}`];
    return proofs
      .filter((proof) => !isProven(proof, results))
      .map(({ file, title }) => `Not run, or not passed: ${[file, title].filter(Boolean).join(separator)}`);
  });
}

/** Joins the names of a test as the page writes them. */
export const titleOf = (names: readonly string[]): string => names.join(separator);
