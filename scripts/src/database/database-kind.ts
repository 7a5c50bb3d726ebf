import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** Which server owns the data. Another one could not read the data, so the choice is stored next to it. */
const choiceSchema = z.object({ kind: z.enum(['mongod', 'secantus']), command: z.string().min(1) });
export type DatabaseChoice = z.infer<typeof choiceSchema>;

const fileOf = (dataDir: string) => join(dataDir, 'database.json');

/** Reads the stored choice; null when there is none yet. */
export function readChoice(dataDir: string): DatabaseChoice | null {
  let text: string;
  try {
    text = readFileSync(fileOf(dataDir), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  return choiceSchema.parse(JSON.parse(text));
}

/** Stores which server owns the data. */
export function writeChoice(dataDir: string, choice: DatabaseChoice): void {
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(fileOf(dataDir), JSON.stringify(choice));
}
