import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A file as it will be: its path below the root of the project, and its text. */
export interface PlannedFile {
  readonly path: string;
  readonly text: string;
}

const ending = '.template';

/** Puts values in the place of `{{name}}`; what is not among them, such as a text's own variable, stays. */
export const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (placeholder, name: string) => values[name] ?? placeholder);

/** Every file of a template folder, filled in, to be put below `into`. */
export function fillTemplate(
  templateFolder: string,
  into: string,
  values: Readonly<Record<string, string>>,
): PlannedFile[] {
  return readdirSync(templateFolder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(ending))
    .sort()
    .map((path) => ({
      path: `${into}/${path.slice(0, -ending.length).replaceAll('\\', '/')}`,
      text: fill(readFileSync(join(templateFolder, path), 'utf8'), values),
    }));
}
