import { z } from 'zod';

export const targetSchema = z.union([z.object({ atLeast: z.number() }), z.object({ atMost: z.number() })]);

/** A figure as a benchmark hands it over, one line of JSON. A value that is not a number comes as null. */
export const figureSchema = z.object({
  /** Unique over all benchmarks, and the same in every run. */
  what: z.string().min(1),
  value: z.nullable(z.number()).transform((value) => value ?? Number.NaN),
  /** Of value, target and spread: '×' (of the peer), 's', 'ms', 'µs', 'kB' … */
  unit: z.string(),
  target: targetSchema,
  /** What it was measured beside, in the same run. */
  peer: z.string().optional(),
  /** Median absolute deviation of the rounds. */
  spread: z.number().optional(),
});

export type Figure = z.infer<typeof figureSchema>;
export type Target = Figure['target'];

/** Whether a figure is as wanted; one that is not a number never is. */
export const isReached = ({ value, target }: Pick<Figure, 'value' | 'target'>): boolean =>
  'atLeast' in target ? value >= target.atLeast : value <= target.atMost;

/** The target in words: `≤ 0.5 ×`. */
export const wantedOf = ({ target, unit }: Pick<Figure, 'target' | 'unit'>): string =>
  `${'atLeast' in target ? `≥ ${target.atLeast}` : `≤ ${target.atMost}`} ${unit}`.trimEnd();
