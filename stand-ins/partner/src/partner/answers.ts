import { join } from 'node:path';
import { readRows } from '../read-rows.ts';

/** A possible message of the member, and the partner's reply to it and to messages with the same meaning. */
export interface KnownAnswer {
  readonly message: string;
  readonly reply: string;
}

/** The known answers by scenario: `answers/<slug>.tsv` with the member's message and the partner's reply. */
export const readAnswers = (): Readonly<Record<string, readonly KnownAnswer[]>> =>
  Object.fromEntries(
    Object.entries(readRows(join(import.meta.dirname, 'answers'), 2)).map(([slug, rows]) => [
      slug,
      rows.map(([message = '', reply = '']) => ({ message, reply })),
    ]),
  );
