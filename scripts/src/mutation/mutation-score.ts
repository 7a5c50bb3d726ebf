import { z } from 'zod';

/** The part of Stryker's JSON report that is read (mutation-testing-elements, schema 1 and 2). */
const reportSchema = z.object({
  files: z.record(
    z.string(),
    z.object({
      mutants: z.array(
        z.object({
          mutatorName: z.string(),
          replacement: z.string().optional(),
          status: z.string(),
          location: z.object({ start: z.object({ line: z.number() }) }),
        }),
      ),
    }),
  ),
});

/** A change of a rule that no test detects. */
export interface Survivor {
  /** From 1. */
  readonly line: number;
  readonly change: string;
}

/** How many changes of a rule its tests detect. */
export interface MutationScore {
  readonly detected: number;
  readonly all: number;
  readonly survivors: readonly Survivor[];
}

/** A change after which the tests do not end counts as detected; one that does not compile is no change. */
const isDetected = (status: string) => status === 'Killed' || status === 'Timeout';
const isMissed = (status: string) => status === 'Survived' || status === 'NoCoverage';

/** Reads Stryker's report on one file. @throws when it has another form */
export function readMutationScore(report: unknown): MutationScore {
  const mutants = Object.values(reportSchema.parse(report).files).flatMap((file) => file.mutants);
  const missed = mutants.filter(({ status }) => isMissed(status));
  const detected = mutants.filter(({ status }) => isDetected(status)).length;
  return {
    detected,
    all: detected + missed.length,
    survivors: missed.map(({ mutatorName, replacement, location }) => ({
      line: location.start.line,
      change: `${mutatorName}: ${replacement ?? 'removed'}`,
    })),
  };
}

/** The share of detected changes, in percent; 100 for a file without any. */
export const percentOf = ({ detected, all }: Pick<MutationScore, 'detected' | 'all'>): number =>
  all === 0 ? 100 : (100 * detected) / all;
