import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkOwnScenario } from '@ondine/chat/own-scenarios';
import { createSafety, type MessageReader } from '@ondine/chat/understanding';
import { HttpError } from '@ondine/platform/http';
import { z } from 'zod';
import type { BlindHalf } from './blind-sets.ts';

/** A scenario of one's own, with the label of its author: `fine`, or why it has to be refused. */
export interface LabelledScenario {
  readonly label: string;
  readonly text: {
    readonly title: string;
    readonly name: string;
    readonly who: string;
    readonly place: string;
  };
}

const word = z.string().min(1);
const rowSchema = z.tuple([word, word, word, word, word, word]);
const folder = join(import.meta.dirname, 'scenarios');

/**
 * Scenarios by an author who had seen neither rules nor examples, written to `scenarios/BRIEF.md`. A threshold was
 * chosen on the opened ones; the sealed ones are for the figure alone.
 * @throws Error naming a line that does not have the brief's format
 */
export function readScenarios(half: BlindHalf): LabelledScenario[] {
  const lines = readFileSync(join(folder, `${half}.tsv`), 'utf8')
    .trimEnd()
    .split('\n');
  return lines.map((line, index) => {
    const row = rowSchema.safeParse(line.split('\t'));
    if (!row.success) throw new Error(`${half}.tsv:${index + 1} does not have six columns`);
    const [label, , title, name, who, place] = row.data;
    return { label, text: { title, name, who, place } };
  });
}

/** Whether a scenario would be refused without a language model. */
export function createScenarioCheck(reader: MessageReader): (scenario: LabelledScenario) => Promise<boolean> {
  const safety = createSafety({
    reader,
    meter: {
      time: (_reader, work) => work(),
      countTokens: () => undefined,
      observeHeldBack: () => undefined,
    },
    logger: { warn: () => undefined },
  });
  const deps = {
    sceneSafety: safety,
    usage: { add: () => Promise.resolve() },
    patience: { wholeMs: 60_000 },
    clock: () => new Date(),
  };
  return async ({ text }) => {
    try {
      await checkOwnScenario(deps, 'author', text);
      return false;
    } catch (error) {
      if (error instanceof HttpError) return true;
      throw error;
    }
  };
}
