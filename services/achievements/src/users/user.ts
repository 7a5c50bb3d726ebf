import type { OverfullDay } from '../boards/fairness/overfull-days.ts';
import { reachedKeys, type Progress } from '../progress/progress.ts';
import type { MonthStart, MonthStartChange, Totals } from '../totals/totals.ts';

/** The data and results of a user. */
export interface User {
  readonly userId: string;
  readonly name: string | null;
  readonly isBot: boolean;
  readonly progress: Progress;
  /** Keys of the achievements that they have been shown. */
  readonly shown: readonly string[];
  /** Keys of the boards that they are on, or may be on after an interrupted computation. */
  readonly boards: readonly string[];
}

/** The keys of the achievements that a user has reached and not been shown. */
export const newKeys = ({ progress, shown }: Pick<User, 'progress' | 'shown'>): string[] =>
  reachedKeys(progress).filter((key) => !shown.includes(key));

/** A user's choice whether boards show them. */
export interface LeaderboardChoice {
  readonly shown: boolean;
  readonly chosenAt: Date;
}

/** The results from a user's facts. */
export interface Computed extends Pick<User, 'progress'> {
  readonly totals: Totals;
  /** The days for which they are left off boards. */
  readonly overfull: readonly OverfullDay[];
}

/** The state at the beginning of a computation. */
export interface Begun {
  /** The revision of the current result; 0 before the first. */
  readonly revision: number;
  /** As `User.boards`. */
  readonly boards: readonly string[];
  /** The current result, to add a fact to; null if there is none with totals. */
  readonly before: Computed | null;
  /** Whether they have chosen not to be shown on boards. */
  readonly isHidden: boolean;
  /** Whether a new fact may have been deleted already by an event without its month. */
  readonly hasTraceWithoutMonth: boolean;
}

/** A result with the boards to remember. */
export type Result = Computed &
  Pick<User, 'boards'> &
  MonthStartChange & {
    /** As in `Begun`; left out if unchanged. */
    readonly hasTraceWithoutMonth?: boolean;
  };

/** A user who is left off boards. */
export interface LeftOffUser extends Pick<User, 'userId' | 'name'>, Pick<Computed, 'overfull'> {}

/** A user with all results from their facts. */
export interface ComputedUser extends Pick<User, 'userId' | 'isBot' | 'boards'>, Computed {
  readonly monthStarts: readonly MonthStart[];
  readonly hasTraceWithoutMonth: boolean;
  readonly name: string;
  readonly namedAt: Date;
  /** Null if they never chose. */
  readonly choice: LeaderboardChoice | null;
}

/** The revision of a user's first result. */
export const firstRevision = 1;
