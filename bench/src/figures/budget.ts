import { z } from 'zod';
import { isReached, targetSchema, wantedOf, type Figure } from './figure.ts';

/**
 * bench/budget.json: for each benchmark, what its ratios to peers and its sizes may be at most (or at least). Unlike a
 * target, which is what is wanted, a budget is what was reached and must not be lost.
 */
export const budgetSchema = z.record(z.string(), z.record(z.string(), targetSchema));

export type Budget = z.infer<typeof budgetSchema>;

/** What the figures of one benchmark were. */
export interface Measured {
  readonly benchmark: string;
  readonly figures: readonly Figure[];
}

/** Something that stands against a budget; `unbudgeted` alone fails nothing. */
export interface Finding {
  readonly kind: 'over' | 'missing' | 'unbudgeted';
  readonly text: string;
}

/** Figures that hardly depend on the machine: ratios to a peer of the same run, and sizes. */
const hasBudget = ({ unit }: Figure): boolean => unit.startsWith('×') || unit === 'kB';

/** The value that speaks most for the figure, within its spread. */
const atBest = (figure: Figure, limit: Figure['target']): number =>
  'atLeast' in limit ? figure.value + (figure.spread ?? 0) : figure.value - (figure.spread ?? 0);

/**
 * Holds what was measured to a budget.
 * @param measured one for each benchmark that was to run, without figures when it failed; the budget of others is left alone
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
