import type { CreateSessionRequest } from '@ondine/contracts';

/**
 * What is said beside a workout that is sent, maybe long after it ended and elsewhere.
 * @param timeZone in which it ended; without one the call says that of now, as every call does
 */
export const sendHeaders = (
  { client_session_id: id }: Pick<CreateSessionRequest, 'client_session_id'>,
  timeZone: string | undefined,
): Record<string, string> => ({
  ...(id !== undefined && { 'Idempotency-Key': id }),
  ...(timeZone !== undefined && { 'X-Time-Zone': timeZone }),
});
