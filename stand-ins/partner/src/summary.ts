import { z } from 'zod';
import { collectFacts, type Facts } from './partner/facts.ts';
import { codesOf } from './partner/said.ts';

const marker = 'NOTES ';
const notesSchema = z.object({ facts: z.record(z.string(), z.string()), said: z.array(z.string()) });

export interface Notes {
  readonly facts: Facts;
  /** Codes of the sentences he has said. */
  readonly said: readonly string[];
}

/** What an earlier summary of the stand-in's own keeps. */
export function readSummary(system: readonly string[]): Notes {
  const line = system.flatMap((content) => content.split('\n')).find((each) => each.startsWith(marker));
  return line ? notesSchema.parse(JSON.parse(line.slice(marker.length))) : { facts: {}, said: [] };
}

/** A summary is notes to itself: their facts, and what not to say again. */
export const writeSummary = (before: Notes, hers: readonly string[], his: readonly string[]): string =>
  marker +
  JSON.stringify({
    facts: { ...before.facts, ...collectFacts(hers) },
    said: [...new Set([...before.said, ...his.flatMap(codesOf)])],
  });
