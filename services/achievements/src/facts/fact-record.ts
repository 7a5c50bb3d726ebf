import type { ChatFact, Fact, FitnessFact } from './fact.ts';

/** The trace of a workout that was taken back. */
export interface FactTrace {
  readonly _id: string;
  readonly userId: string;
  readonly deleted: true;
  /** The month of the workout, as of `monthOf`; left out where nobody has said it. */
  readonly month?: string;
}

/** A workout, or the trace of one. */
export type WorkoutRecord =
  (Omit<FitnessFact, 'sessionId'> & { readonly _id: string; readonly deleted: false }) | FactTrace;

/** A fact, or the trace of one that was taken back, by its session's id. */
export type FactRecord =
  WorkoutRecord | (Omit<ChatFact, 'sessionId'> & { readonly _id: string; readonly deleted: false });

export function toFactRecord({ sessionId: _id, ...fact }: Fact): FactRecord {
  return { _id, ...fact, deleted: false };
}

/** The fact of a record; undefined for a trace. */
export const toFact = ({ _id: sessionId, ...record }: FactRecord): Fact | undefined =>
  record.deleted ? undefined : { ...record, sessionId };

/** @param month of the workout, as of `monthOf`; undefined where nobody has said it */
export const toFactTrace = (sessionId: string, userId: string, month?: string): FactTrace => ({
  _id: sessionId,
  userId,
  deleted: true,
  ...(month !== undefined && { month }),
});

export const isChat = (record: FactRecord): record is Extract<FactRecord, { kind: 'chat' }> =>
  !record.deleted && record.kind === 'chat';
