import type { Place } from './edit-text.ts';

/** A text after a removal. */
export interface TakenOut {
  readonly text: string;
  /** Whether the text contained the insertion as it was made. */
  readonly found: boolean;
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** A pattern that matches an insertion however the formatter wrapped it: a comma may precede a closing bracket. */
function wrapped(insertion: string): string {
  const [first = '', ...rest] = insertion.trim().split(/\s+/);
  return rest.reduce(
    (pattern, word) => `${pattern}${/^[)}\]]/.test(word) ? ',?' : ''}\\s*${escaped(word)}`,
    escaped(first),
  );
}

/** Undoes `insertAt`, also after the file was formatted. */
export function takeOut(text: string, { after = '' }: Pick<Place, 'after'>, insertion: string): TakenOut {
  const start = text.indexOf(after);
  if (start === -1) return { text, found: false };
  const core = wrapped(insertion);
  const pattern = insertion.startsWith('\n')
    ? `\\n[ \\t]*${core}`
    : insertion.endsWith('\n')
      ? `(?<=^|\\n)[ \\t]*${core}[ \\t]*\\n`
      : insertion.startsWith(',')
        ? core
        : `(?<![\\w'./-])${core}\\s*`;
  const found = new RegExp(pattern).exec(text.slice(start));
  if (!found) return { text, found: false };
  const begin = start + found.index;
  return { text: text.slice(0, begin) + text.slice(begin + found[0].length), found: true };
}

/** Undoes `addWorkspace`. */
export function withoutWorkspace(text: string, workspace: string): TakenOut {
  const content = JSON.parse(text) as { workspaces: string[] };
  const workspaces = content.workspaces.filter((each) => each !== workspace);
  const found = workspaces.length < content.workspaces.length;
  return { text: `${JSON.stringify({ ...content, workspaces }, null, 2)}\n`, found };
}

/** Undoes `addDependency`. */
export function withoutDependency(text: string, name: string): TakenOut {
  const content = JSON.parse(text) as { dependencies: Record<string, string> };
  const { [name]: version, ...dependencies } = content.dependencies;
  return { text: `${JSON.stringify({ ...content, dependencies }, null, 2)}\n`, found: version !== undefined };
}
