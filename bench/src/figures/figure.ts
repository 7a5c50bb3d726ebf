import { z } from 'zod';

export const targetSchema = z.union([z.object({ atLeast: z.number() }), z.object({ atMost: z.number() })]);

/** A figure as a benchmark reports it, one line of JSON. NaN is reported as null. */
export const figureSchema = z.object({
  /** Unique over all benchmarks, and the same in every run. */
  what: z.string().min(1),
  value: z.nullable(z.number()).transform((value) => value ?? Number.NaN),
  /** Of value, target and spread: '×' (of the peer), 's', 'ms', 'µs', 'kB' … */
  unit: z.string(),
  target: targetSchema,
  /** What it was compared with, in the same run. */
  peer: z.string().optional(),
  /** Median absolute deviation of the rounds. */
  spread: z.number().optional(),
});

export type Figure = z.infer<typeof figureSchema>;
export type Target = Figure['target'];

/** Whether a figure reaches its target; NaN never does. */
export const isReached = ({ value, target }: Pick<Figure, 'value' | 'target'>): boolean =>
  'atLeast' in target ? value >= target.atLeast : value <= target.atMost;

/** The target as text: `≤ 0.5 ×`. */
export const wantedOf = ({ target, unit }: Pick<Figure, 'target' | 'unit'>): string =>
  `${'atLeast' in target ? `≥ ${target.atLeast}` : `≤ ${target.atMost}`} ${unit}`.trimEnd();
