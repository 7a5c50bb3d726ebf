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

/** What the site says that the account is. @throws ZodError when it says nothing such */
export const readAccount = async (member: Member) =>
  accountSchema.parse((await member.call('GET', '/api/auth/me')).data);
