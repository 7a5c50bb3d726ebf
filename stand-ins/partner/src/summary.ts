import { z } from 'zod';
import { collectFacts, type Facts } from './partner/facts.ts';
import { codesOf } from './partner/said.ts';

const marker = 'NOTES ';
const notesSchema = z.object({ facts: z.record(z.string(), z.string()), said: z.array(z.string()) });

export interface Notes {
  readonly facts: Facts;
  /** Codes of the sentences that the partner has said. */
  readonly said: readonly string[];
}

/** The contents of an earlier summary by this stand-in. */
export function readSummary(system: readonly string[]): Notes {
  const line = system.flatMap((content) => content.split('\n')).find((each) => each.startsWith(marker));
  return line ? notesSchema.parse(JSON.parse(line.slice(marker.length))) : { facts: {}, said: [] };
}

/** A summary contains the member's facts, and the sentences not to repeat. */
export const writeSummary = (before: Notes, hers: readonly string[], his: readonly string[]): string =>
  marker +
  JSON.stringify({
    facts: { ...before.facts, ...collectFacts(hers) },
    said: [...new Set([...before.said, ...his.flatMap(codesOf)])],
  });
