import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Example } from './examples.ts';

/** A whole conversation with the labels of a careful reader. */
export interface RatedConversation {
  readonly slug: string;
  /** 1 to 5. */
  readonly stars: number;
  /** The member's messages in order, with the checkpoints that each meets. */
  readonly messages: readonly Example[];
}

const folder = join(import.meta.dirname, 'conversations');

/** The checkpoint indices of a code: `13` is the first and the third, `-` is none. */
export const placesOf = (codes: string): ReadonlySet<number> =>
  new Set(codes === '-' ? [] : Array.from(codes, (code) => Number(code) - 1));

function readBlock(slug: string, opening: string, block: string): RatedConversation {
  const [stars = '', ...rows] = block.trim().split('\n');
  let before = opening;
  const messages = rows.flatMap((row): Example[] => {
    const [, who = '', text = ''] = /^(he|-|[1-9]+): (.+)$/.exec(row) ?? [];
    if (text === '') throw new Error(`${slug}: unreadable line: ${row}`);
    if (who !== 'he') return [{ met: placesOf(who), before, text }];
    before = text;
    return [];
  });
  return { slug, stars: Number(stars), messages };
}

/**
 * The conversations from which the judge's stars were learnt. Each scenario has a file with the partner's opening line,
 * then `# stars` before each conversation, the partner's lines as `he: …`, and the member's with the numbers of the
 * checkpoints that they meet (`13: …`, `-: …`).
 */
export const readConversations = (): RatedConversation[] =>
  readdirSync(folder).flatMap((file) => {
    const [first = '', ...blocks] = readFileSync(join(folder, file), 'utf8').split(/^# /m);
    const opening = first.replace(/^he: /, '').trim();
    return blocks.map((block) => readBlock(file.replace(/\.txt$/, ''), opening, block));
  });
