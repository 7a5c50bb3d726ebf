import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A planned file: its path from the project root, and its text. */
export interface PlannedFile {
  readonly path: string;
  readonly text: string;
}

const ending = '.template';

/** Replaces each `{{name}}` with its value. Unknown names, such as a text's own variables, stay. */
export const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (placeholder, name: string) => values[name] ?? placeholder);

/** All files of a template folder with values filled in, for the folder `into`. */
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
