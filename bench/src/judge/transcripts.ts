import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A conversation with what a careful reader made of it. */
export interface LabelledTranscript {
  readonly slug: string;
  readonly level: 'good' | 'middling' | 'bad';
  /** Names of the checkpoints that she met. */
  readonly met: ReadonlySet<string>;
  /** Without the opening line. */
  readonly lines: readonly { readonly who: 'she' | 'he'; readonly text: string }[];
}

/** The settings of the built-in judge were chosen by the first set; the other is only measured. */
export type TranscriptSet = 'transcripts' | 'transcripts-held-out';

function readBlock(slug: string, block: string): LabelledTranscript {
  const [head = '', ...rows] = block.trim().split('\n');
  const [level = '', names = ''] = head.split('|').map((part) => part.trim());
  if (level !== 'good' && level !== 'middling' && level !== 'bad')
    throw new Error(`${slug}: unknown level ${level}`);
  return {
    slug,
    level,
    met: new Set(
      names
        .split(';')
        .map((name) => name.trim())
        .filter(Boolean),
    ),
    lines: rows.map((row) => {
      const [, who, text = ''] = /^(she|he): (.+)$/.exec(row) ?? [];
      if (who !== 'she' && who !== 'he') throw new Error(`${slug}: unreadable line: ${row}`);
      return { who, text };
    }),
  };
}

/** Every labelled transcript: a file for each scenario, `# level | checkpoints met; ...` before each. */
export function readTranscripts(set: TranscriptSet): LabelledTranscript[] {
  const folder = join(import.meta.dirname, set);
  return readdirSync(folder).flatMap((file) =>
    readFileSync(join(folder, file), 'utf8')
      .split(/^# /m)
      .slice(1)
      .map((block) => readBlock(file.replace(/\.txt$/, ''), block)),
  );
}
