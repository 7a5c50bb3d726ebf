import { join } from 'node:path';
import { readRows } from '../read-rows.ts';
import { placesOf, readConversations } from './conversations.ts';

/** A message with the checkpoints that a careful reader would give it. */
export interface Example {
  /** Indices of the checkpoints in the scenario's list, from 0. */
  readonly met: ReadonlySet<number>;
  /** The partner's line before it. */
  readonly before: string;
  readonly text: string;
}

/**
 * The judge's training examples by scenario: `examples/<slug>.tsv` with the numbers of the checkpoints met (`13`, or
 * `-`), the partner's line and the member's message; then the messages of the conversations.
 */
export function readExamples(): Readonly<Record<string, readonly Example[]>> {
  const conversations = readConversations();
  return Object.fromEntries(
    Object.entries(readRows(join(import.meta.dirname, 'examples'), 3)).map(([slug, rows]) => [
      slug,
      [
        ...rows.map(([codes = '', before = '', text = '']) => ({ met: placesOf(codes), before, text })),
        ...conversations.filter((each) => each.slug === slug).flatMap(({ messages }) => messages),
      ],
    ]),
  );
}

let read: ReturnType<typeof readExamples> | undefined;

/** The same, read once and cached for the judge and the coach. */
export const keptExamples = (): ReturnType<typeof readExamples> => (read ??= readExamples());
