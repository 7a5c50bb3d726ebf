import { z } from 'zod';
import { isReached, targetSchema, wantedOf, type Figure } from './figure.ts';

/**
 * bench/budget.json: for each benchmark, the maximum (or minimum) of its ratios to peers and its sizes. A target states
 * what is wanted; a budget states what was reached and must not be lost.
 */
export const budgetSchema = z.record(z.string(), z.record(z.string(), targetSchema));

export type Budget = z.infer<typeof budgetSchema>;

/** The figures of one benchmark. */
export interface Measured {
  readonly benchmark: string;
  readonly figures: readonly Figure[];
}

/** A deviation from the budget; `unbudgeted` alone is no failure. */
export interface Finding {
  readonly kind: 'over' | 'missing' | 'unbudgeted';
  readonly text: string;
}

/** Figures that hardly depend on the machine: ratios to a peer of the same run, and sizes. */
const hasBudget = ({ unit }: Figure): boolean => unit.startsWith('×') || unit === 'kB';

/** The most favourable value within the spread of the figure. */
const atBest = (figure: Figure, limit: Figure['target']): number =>
  'atLeast' in limit ? figure.value + (figure.spread ?? 0) : figure.value - (figure.spread ?? 0);

/**
 * Compares the measured figures with a budget.
 * @param measured one for each benchmark that was to run, without figures when it failed; the budget of others is
 *   ignored
 */
export function holdToBudget(budget: Budget, measured: readonly Measured[]): Finding[] {
  return measured.flatMap(({ benchmark, figures }) => {
    const limits = new Map(Object.entries(budget[benchmark] ?? {}));
    const names = new Set(figures.map(({ what }) => what));
    const missing = [...limits.keys()]
      .filter((what) => !names.has(what))
      .map((what): Finding => ({ kind: 'missing', text: `${benchmark}: "${what}" was not measured` }));
    const others = figures.flatMap((figure): Finding[] => {
      const limit = limits.get(figure.what);
      if (limit === undefined)
        return hasBudget(figure)
          ? [{ kind: 'unbudgeted', text: `${benchmark}: "${figure.what}" has no budget` }]
          : [];
      if (isReached({ value: atBest(figure, limit), target: limit })) return [];
      const { what, unit, value, spread = 0 } = figure;
      const allowed = wantedOf({ target: limit, unit });
      const text = `${benchmark}: "${what}" is to be ${allowed} and was ${value.toFixed(2)} ± ${spread.toFixed(2)} ${unit}`;
      return [{ kind: 'over', text }];
    });
    return [...missing, ...others];
  });
}
