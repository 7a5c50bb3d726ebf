import type { OverfullDay } from '../boards/fairness/overfull-days.ts';
import type { Progress } from '../progress/progress.ts';
import type { MonthStart, MonthStartChange, Totals } from '../totals/totals.ts';

/** What is known and computed of a user. */
export interface User {
  readonly userId: string;
  readonly name: string | null;
  readonly isBot: boolean;
  readonly progress: Progress;
  /** Keys of the achievements that they have been shown. */
  readonly shown: readonly string[];
  /** Keys of the boards that they stand on, and may still stand on after a computation that was cut off. */
  readonly boards: readonly string[];
}

/** What follows from a user's facts. */
export interface Computed extends Pick<User, 'progress'> {
  readonly totals: Totals;
  /** The days for which they are left off boards. */
  readonly overfull: readonly OverfullDay[];
}

/** What a computation begins from. */
export interface Begun {
  /** Of the result that stands; 0 before the first. */
  readonly revision: number;
  /** As `User.boards`. */
  readonly boards: readonly string[];
  /** The result that stands, to add a fact to; null where there is none with totals. */
  readonly before: Computed | null;
  /** Whether a new fact may have been taken back already, which its month does not tell. */
  readonly hasTraceWithoutMonth: boolean;
}

/** A result with the boards that are to be remembered. */
export type Result = Computed &
  Pick<User, 'boards'> &
  MonthStartChange & {
    /** As of `Begun`; left out where it is what it was. */
    readonly hasTraceWithoutMonth?: boolean;
  };

/** A user who is left off boards. */
export interface LeftOffUser extends Pick<User, 'userId' | 'name'>, Pick<Computed, 'overfull'> {}

/** A user with all that follows from their facts. */
export interface ComputedUser extends Pick<User, 'userId' | 'isBot' | 'boards'>, Computed {
  readonly monthStarts: readonly MonthStart[];
  readonly hasTraceWithoutMonth: boolean;
  readonly name: string;
  readonly namedAt: Date;
}

/** The revision of a user's first result. */
export const firstRevision = 1;
