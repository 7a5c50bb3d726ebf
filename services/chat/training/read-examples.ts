import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A message and its label. */
export interface LabelledText {
  readonly label: string;
  readonly text: string;
}

/**
 * Reads every `*.tsv` of a folder beside this file: a label, a tab and a text on each line.
 * @throws Error naming a line with the wrong number of columns, or an empty one
 */
export function readExamples(folder: 'harms' | 'scenes' | 'other-languages' | 'intents'): LabelledText[] {
  const path = join(import.meta.dirname, folder);
  const names = readdirSync(path)
    .filter((name) => name.endsWith('.tsv'))
    .toSorted();
  return names.flatMap((name) =>
    readFileSync(join(path, name), 'utf8')
      .trimEnd()
      .split('\n')
      .map((line, index) => {
        const [label, text, ...rest] = line.split('\t').map((cell) => cell.trim());
        if (!label || !text || rest.length > 0)
          throw new Error(`${folder}/${name}:${index + 1} is not a label and a text`);
        return { label, text };
      }),
  );
}
