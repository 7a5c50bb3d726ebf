import type { ChatFact, Fact, FitnessFact } from './fact.ts';

/** A fact, or the trace of one that was taken back, by its session's id. */
export type FactRecord = { _id: string; userId: string } & (
  | (Omit<FitnessFact, 'sessionId'> & { deleted: false })
  | (Omit<ChatFact, 'sessionId'> & { deleted: false })
  | { deleted: true }
);

export function toFactRecord({ sessionId: _id, ...fact }: Fact): FactRecord {
  return { _id, ...fact, deleted: false };
}

/** The fact of a record; undefined for a trace. */
export const toFact = ({ _id: sessionId, ...record }: FactRecord): Fact | undefined =>
  record.deleted ? undefined : { ...record, sessionId };

export const toFactTrace = (sessionId: string, userId: string): FactRecord => ({
  _id: sessionId,
  userId,
  deleted: true,
});

export const isChat = (record: FactRecord): record is Extract<FactRecord, { kind: 'chat' }> =>
  !record.deleted && record.kind === 'chat';
