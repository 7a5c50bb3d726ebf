import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Example } from './examples.ts';

/** A whole conversation with what a careful reader made of it. */
export interface RatedConversation {
  readonly slug: string;
  /** 1 to 5. */
  readonly stars: number;
  /** Their messages in order, with what each of them meets. */
  readonly messages: readonly Example[];
}

const folder = join(import.meta.dirname, 'conversations');

/** The places that a code names: `13` is the first and the third, `-` is none. */
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
 * The conversations that the judge's stars were learnt from: a file for each scenario with his opening line, then
 * `# stars` before each conversation, his lines as `he: …`, theirs with the numbers of what they meet (`13: …`, `-: …`).
 */
export const readConversations = (): RatedConversation[] =>
  readdirSync(folder).flatMap((file) => {
    const [first = '', ...blocks] = readFileSync(join(folder, file), 'utf8').split(/^# /m);
    const opening = first.replace(/^he: /, '').trim();
    return blocks.map((block) => readBlock(file.replace(/\.txt$/, ''), opening, block));
  });
