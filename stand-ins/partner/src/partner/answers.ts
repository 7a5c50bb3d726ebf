import { join } from 'node:path';
import { readRows } from '../read-rows.ts';

/** Something she may say, and what he answers to it and to whatever means the same. */
export interface KnownAnswer {
  readonly message: string;
  readonly reply: string;
}

/**
 * What he knows an answer to, by scenario: `answers/<slug>.tsv` with her message and his reply.
 */
export const readAnswers = (): Readonly<Record<string, readonly KnownAnswer[]>> =>
  Object.fromEntries(
    Object.entries(readRows(join(import.meta.dirname, 'answers'), 2)).map(([slug, rows]) => [
      slug,
      rows.map(([message = '', reply = '']) => ({ message, reply })),
    ]),
  );
