import { z } from 'zod';
import type { Member } from './member.ts';

const accountSchema = z.object({
  id: z.string(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  role: z.string(),
  has_paid_subscription: z.boolean(),
});

/** The account as the site returns it. @throws ZodError for any other answer */
export const readAccount = async (member: Member) =>
  accountSchema.parse((await member.call('GET', '/api/auth/me')).data);
