import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import type { LabelledMessage } from './measure.ts';

/** The column names of prompts in public sets: XSTest, AdvBench, HarmBench, SimpleSafetyTests. */
const textColumns = ['prompt', 'goal', 'Behavior', 'prompts_final', 'text'];
const tableSchema = z.array(z.record(z.string(), z.string()));

/**
 * Reads every `*.csv` of a folder. Rows with `safe` in a column `label` are harmless, all others attacks. Public sets
 * are prompts to an assistant, not messages in a flirt, and are not part of this project.
 * @throws Error for a table without a known column of prompts
 */
export function readPublicSets(folder: string): { name: string; messages: LabelledMessage[] }[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.csv'));
  return names.toSorted().map((name) => {
    const rows = tableSchema.parse(
      parse(readFileSync(join(folder, name)), { columns: true, relax_column_count: true, bom: true }),
    );
    const column = textColumns.find((each) => rows[0] !== undefined && each in rows[0]);
    if (column === undefined) throw new Error(`${name} has none of the columns ${textColumns.join(', ')}`);
    return {
      name: basename(name, '.csv'),
      messages: rows.flatMap((row) => {
        const text = row[column]?.trim() ?? '';
        if (text === '') return [];
        const label = row['label'] === 'safe' ? 'harmless' : (row['harm_area'] ?? 'attack');
        return [{ label, near: label === 'harmless' ? 'attack' : '-', language: 'en', text }];
      }),
    };
  });
}
