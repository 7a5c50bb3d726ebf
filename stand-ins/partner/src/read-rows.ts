import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The rows of every scenario's file in a folder of tab-separated text, by slug.
 * @throws Error naming a line with a wrong number of columns, or an empty one
 */
export function readRows(folder: string, columns: number): Record<string, string[][]> {
  return Object.fromEntries(
    readdirSync(folder).map((name) => {
      const lines = readFileSync(join(folder, name), 'utf8').trimEnd().split('\n');
      const rows = lines.map((line, index) => {
        const cells = line.split('\t').map((cell) => cell.trim());
        if (cells.length !== columns || cells.includes('')) {
          throw new Error(`${name}:${index + 1} does not have ${columns} columns`);
        }
        return cells;
      });
      return [name.replace(/\.tsv$/, ''), rows];
    }),
  );
}
