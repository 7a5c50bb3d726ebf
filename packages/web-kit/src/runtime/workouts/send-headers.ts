import type { CreateSessionRequest } from '@ondine/contracts';

/**
 * The headers of a workout that may be sent long after it ended, and from elsewhere.
 * @param timeZone in which it ended; without one the call sends the current one, as every call does
 */
export const sendHeaders = (
  { client_session_id: id }: Pick<CreateSessionRequest, 'client_session_id'>,
  timeZone: string | undefined,
): Record<string, string> => ({
  ...(id !== undefined && { 'Idempotency-Key': id }),
  ...(timeZone !== undefined && { 'X-Time-Zone': timeZone }),
});
