import { StartupError } from '@ondine/platform/config';

/** Where something is inserted: before the first `before` that follows `after`. */
export interface Place {
  readonly file: string;
  readonly after?: string;
  readonly before: string;
}

/** @throws StartupError when the file no longer has the expected text, so that nothing is inserted in a wrong place */
export function insertAt(text: string, { file, after = '', before }: Place, insertion: string): string {
  const start = text.indexOf(after);
  const position = start === -1 ? -1 : text.indexOf(before, start + after.length);
  if (position === -1) {
    throw new StartupError(
      `${file} no longer has ${JSON.stringify(start === -1 ? after : before)}, where a new part is listed: the generator needs to learn its new form.`,
    );
  }
  return text.slice(0, position) + insertion + text.slice(position);
}

/** A package file with one more workspace, formatted as npm does. */
export function addWorkspace(text: string, workspace: string, after: RegExp): string {
  const content = JSON.parse(text) as { workspaces: string[] };
  const last = content.workspaces.findLastIndex((each) => after.test(each));
  const workspaces = content.workspaces.toSpliced(last + 1, 0, workspace);
  return `${JSON.stringify({ ...content, workspaces }, null, 2)}\n`;
}

/** A package file with one more dependency, in alphabetical order. */
export function addDependency(text: string, name: string): string {
  const content = JSON.parse(text) as { dependencies: Record<string, string> };
  const dependencies = Object.fromEntries(
    Object.entries({ ...content.dependencies, [name]: '*' }).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
  return `${JSON.stringify({ ...content, dependencies }, null, 2)}\n`;
}
