import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const levels = ['good', 'middling', 'bad'] as const;

/** A conversation with the labels of a careful reader. */
export interface LabelledTranscript {
  readonly slug: string;
  readonly level: (typeof levels)[number];
  /** Names of the checkpoints that the member met. */
  readonly met: ReadonlySet<string>;
  /** The member's words for a checkpoint, by its name, where the reader copied them. */
  readonly quotes: ReadonlyMap<string, string>;
  /** The reader's stars, 1 to 5 in steps of a half; undefined where none were given. */
  readonly stars: number | undefined;
  /** Without the opening line. */
  readonly lines: readonly { readonly who: 'member' | 'partner'; readonly text: string }[];
}

function readBlock(slug: string, block: string): LabelledTranscript {
  const [head = '', ...rows] = block.trim().split('\n');
  const [level = '', names = ''] = head.split('|').map((part) => part.trim());
  const known = levels.find((each) => each === level);
  if (!known) throw new Error(`${slug}: unknown level ${level}`);
  const notes = rows.flatMap((row) => {
    const [, name, value] = /^> ([^:]+): (.+)$/.exec(row) ?? [];
    return name === undefined || value === undefined ? [] : [[name.trim(), value.trim()] as const];
  });
  const stars = notes.find(([name]) => name === 'stars')?.[1];
  return {
    slug,
    level: known,
    met: new Set(
      names
        .split(';')
        .map((name) => name.trim())
        .filter(Boolean),
    ),
    quotes: new Map(notes.filter(([name]) => name !== 'stars')),
    stars: stars === undefined ? undefined : Number(stars),
    lines: rows
      .filter((row) => row.trim() !== '' && !row.startsWith('> '))
      .map((row) => {
        const [, who, text = ''] = /^(she|he): (.+)$/.exec(row) ?? [];
        if (who === undefined) throw new Error(`${slug}: unreadable line: ${row}`);
        return { who: who === 'she' ? 'member' : 'partner', text };
      }),
  };
}

/** The names of the sets: blind first, then held out, then the one on which the settings were chosen. */
export const transcriptSets = (): string[] =>
  readdirSync(import.meta.dirname, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name.startsWith('transcripts'))
    .map(({ name }) => name)
    .toSorted(
      (one, other) =>
        Number(one === 'transcripts') - Number(other === 'transcripts') || one.localeCompare(other),
    );

/**
 * Reads every labelled transcript of a set: `<slug>.txt` or `<slug>.<author>.txt`, with `# level | checkpoints met;
 * ...` before each transcript.
 */
export function readTranscripts(set: string): LabelledTranscript[] {
  const folder = join(import.meta.dirname, set);
  return readdirSync(folder)
    .filter((file) => file.endsWith('.txt'))
    .flatMap((file) =>
      readFileSync(join(folder, file), 'utf8')
        .split(/^# /m)
        .slice(1)
        .map((block) => readBlock(file.split('.', 1)[0] ?? '', block)),
    );
}
