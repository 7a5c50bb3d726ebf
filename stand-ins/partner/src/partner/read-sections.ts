import { readFileSync } from 'node:fs';

/** A heading of a text file and the lines under it. */
export interface Section {
  readonly name: string;
  readonly lines: readonly string[];
}

/**
 * The sections of a text file: `# name`, then its lines, one each.
 * @throws Error naming the file when a line stands before the first heading, or a section has none
 */
export function readSections(path: string): Section[] {
  const sections: { name: string; lines: string[] }[] = [];
  for (const line of readFileSync(path, 'utf8').split('\n')) {
    if (line.startsWith('# ')) sections.push({ name: line.slice(2).trim(), lines: [] });
    else if (line.trim() !== '') {
      const section = sections.at(-1);
      if (!section) throw new Error(`${path} does not begin with a heading`);
      section.lines.push(line.trim());
    }
  }
  const empty = sections.find(({ lines }) => lines.length === 0);
  if (empty) throw new Error(`${path} has nothing under '${empty.name}'`);
  return sections;
}
