import type { CloudEvent } from '@ondine/contracts';
import { monthOf } from './month-document.ts';

/** One finished exercise session, from its event. Durations are in seconds. */
export interface FitnessFact {
  readonly kind: 'fitness';
  readonly sessionId: string;
  readonly userId: string;
  readonly isBot: boolean;
  readonly exerciseSlug: string;
  readonly exerciseName: string;
  readonly reps: number;
  readonly durationSeconds: number;
  readonly endedAt: Date;
  /** The day in the user's time zone, `YYYY-MM-DD`. */
  readonly localDate: string;
  /** Set only if nobody was seen: its day counts in no streak by it. */
  readonly unseen?: true;
}

/** One finished conversation. */
export interface ChatFact {
  readonly kind: 'chat';
  readonly sessionId: string;
  readonly userId: string;
  readonly isBot: boolean;
  readonly exerciseId: string;
  readonly exerciseSlug: string;
  readonly exerciseName: string;
  /** 0 to 100. */
  readonly score: number;
  readonly points: number;
  /** Set only if it is left off boards: it counts for everything else. */
  readonly offBoards?: true;
  readonly durationSeconds: number;
  readonly endedAt: Date;
  readonly localDate: string;
}

/** The input of all computations in this service: one for each finished session, by its id. */
export type Fact = FitnessFact | ChatFact;

export function toFitnessFact({ data }: CloudEvent<'fitness.session.completed.v1'>): FitnessFact {
  return {
    kind: 'fitness',
    sessionId: data.session_id,
    userId: data.user_id,
    isBot: data.is_bot,
    exerciseSlug: data.exercise_slug,
    exerciseName: data.exercise_name,
    reps: data.reps_completed,
    durationSeconds: data.duration_seconds,
    endedAt: new Date(data.completed_at),
    localDate: data.local_date,
    ...(data.unseen && { unseen: true as const }),
  };
}

export function toChatFact({ data }: CloudEvent<'chat.session.completed.v1'>): ChatFact {
  return {
    kind: 'chat',
    sessionId: data.session_id,
    userId: data.user_id,
    isBot: data.is_bot,
    exerciseId: data.exercise_id,
    exerciseSlug: data.exercise_slug,
    exerciseName: data.exercise_name,
    score: data.session_score,
    points: data.final_points,
    ...(data.off_boards && { offBoards: true as const }),
    durationSeconds: data.duration_seconds,
    endedAt: new Date(data.completed_at),
    localDate: data.local_date,
  };
}

/**
 * The month of a deleted workout, as of `monthOf`; undefined in events of older releases, which do not include the end.
 */
export const removedMonth = ({ data }: CloudEvent<'fitness.session.deleted.v1'>): string | undefined =>
  data.completed_at === undefined ? undefined : monthOf({ endedAt: new Date(data.completed_at) });
