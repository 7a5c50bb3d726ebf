import { bestSessions } from '../best-session.ts';
import type { Fact, FitnessFact } from '../../facts/fact.ts';
import { overfullDays, type OverfullDay, type Readmission } from './overfull-days.ts';

/** What someone's facts say about them and the boards. */
export interface BoardPart {
  /** Their best session of each exercise; none while they are left off. */
  readonly bests: ReadonlyMap<string, FitnessFact>;
  /** The days for which they are left off all boards. */
  readonly overfull: readonly OverfullDay[];
}

/** Decides whether somebody stands on boards, and with what: from their facts and what admins let stand alone. */
export function boardPart(
  facts: readonly Fact[],
  readmissions: readonly Pick<Readmission, 'day' | 'sessionIds'>[],
): BoardPart {
  const overfull = overfullDays(facts, readmissions);
  return { bests: overfull.length > 0 ? new Map() : bestSessions(facts), overfull };
}
