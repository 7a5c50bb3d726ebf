import { readFileSync } from 'node:fs';
import { contentFolder, loadScenarios } from '@ondine/chat/judge';
import {
  createMeanings,
  createTranscriptsJudge,
  isAboutRefusing,
  readColdExamples,
  readColdModel,
  takenAs,
} from '@ondine/partner-stand-in/judge';
import { createSentenceEncoder } from '@ondine/sentence-encoder';

/** A line that is an insult, a put-down, a rejection or indifference, or one that is sincere. */
export interface LabelledLine {
  readonly label: 'cold' | 'warm';
  readonly text: string;
}

/** How often the lines of a label were credited: a line counts once for each scenario and place. */
export interface Credits {
  readonly lines: number;
  readonly judgements: number;
  /** Judgements in which the line met a checkpoint that is not about refusing. */
  readonly credited: number;
  /** The number of lines that earn nothing because they may be cold, and of those that are met as cold. */
  readonly doubted: number;
  readonly takenForCold: number;
  /** The lines that were credited in at least one scenario. */
  readonly ever: ReadonlySet<string>;
}

/**
 * Reads a file with a label, a tab and a line in each row.
 * @throws Error naming a row that is none
 */
export function readColdLines(file: string): LabelledLine[] {
  return readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((row, index) => {
      const [label, text] = row.split('\t').map((cell) => cell.trim());
      if ((label !== 'cold' && label !== 'warm') || !text)
        throw new Error(`${file}:${index + 1} is not a label and a line`);
      return { label, text };
    });
}

const ordinary = 'I nearly missed the bus today, but here I am.';
const inBetween = 'Here you are. Go on.';

/** Has the built-in judge score each line in every scenario, alone and as the second message. */
export async function judgeColdLines(
  lines: readonly LabelledLine[],
): Promise<Record<'cold' | 'warm', Credits>> {
  const encoder = createSentenceEncoder();
  try {
    const meanings = createMeanings(encoder);
    const judge = createTranscriptsJudge(meanings);
    const readColdness = readColdModel(readColdExamples());
    const meaningOf = await meanings.of(lines.map(({ text }) => text));
    const { scenarios } = await loadScenarios(contentFolder);
    const found: (LabelledLine & { readonly isCredited: boolean })[] = [];
    for (const scenario of scenarios) {
      const opening = { who: 'he' as const, text: scenario.opening_line };
      const asked = lines.flatMap((line) => {
        const said = { who: 'she' as const, text: line.text };
        return [
          { line, transcript: [opening, said] },
          {
            line,
            transcript: [
              opening,
              { who: 'she' as const, text: ordinary },
              { who: 'he' as const, text: inBetween },
              said,
            ],
          },
        ];
      });
      const verdicts = await judge(
        { ...scenario, partner: 'man' },
        asked.map(({ transcript }) => transcript),
      );
      for (const [index, { line }] of asked.entries()) {
        const isCredited = (verdicts[index]?.checkpoints ?? []).some(
          ({ name, met, quote }) => met && quote === line.text && !isAboutRefusing(name),
        );
        found.push({ ...line, isCredited });
      }
    }
    const taken = lines.map(({ label, text }) => ({
      label,
      as: takenAs(readColdness(text, meaningOf(text))),
    }));
    const creditsOf = (label: LabelledLine['label']): Credits => {
      const own = found.filter((each) => each.label === label);
      const credited = own.filter(({ isCredited }) => isCredited);
      return {
        lines: new Set(own.map(({ text }) => text)).size,
        judgements: own.length,
        credited: credited.length,
        doubted: taken.filter((each) => each.label === label && each.as !== undefined).length,
        takenForCold: taken.filter((each) => each.label === label && each.as === 'cold').length,
        ever: new Set(credited.map(({ text }) => text)),
      };
    };
    return { cold: creditsOf('cold'), warm: creditsOf('warm') };
  } finally {
    await encoder.close();
  }
}
