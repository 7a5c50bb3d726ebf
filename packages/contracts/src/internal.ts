import * as z from 'zod';
import { idSchema } from './primitives.ts';

/** Header that carries the secret shared by gateway and services on `/internal` routes. */
export const internalTokenHeader = 'x-internal-token';

/** `GET /internal/stats` of the auth service. */
export const internalUserStatsSchema = z.object({ human: z.int(), bot: z.int() });

/** `GET /internal/stats` of the sessions and the chat service: finished sessions by kind of account. */
export const internalSessionStatsSchema = z.object({ human: z.int(), bot: z.int() });

/** `GET /internal/users/{id}` of the auth service: what the admin check re-reads from the store. */
export const internalUserSchema = z.object({
  id: idSchema,
  first_name: z.string(),
  role: z.enum(['member', 'admin']),
  is_bot: z.boolean(),
});

/**
 * `GET /internal/users/{id}/data` of every service: all it holds about a person, as named lists of
 * records, each the way its calls show them. Nothing known is empty lists, not an error.
 */
export const internalUserDataSchema = z.record(z.string(), z.array(z.unknown()));
export type UserData = z.infer<typeof internalUserDataSchema>;
