import * as z from 'zod';
import { okSchema, sideTimeSchema } from '../primitives.ts';
import { defineRoute } from '../route.ts';
import { linkTokenSchema } from './account.ts';
import { emailSchema } from './auth.ts';

export const newEmailSchema = z.object({ email: emailSchema });

/** A change of e-mail that waits for confirmation at the new address. */
export const pendingEmailSchema = z.object({
  email: z.string(),
  expires_at: sideTimeSchema.describe('When the link that confirms it ends'),
});
export type PendingEmail = z.infer<typeof pendingEmailSchema>;

export const emailChangeSchema = z.object({ pending: pendingEmailSchema.nullable() });
export type EmailChange = z.infer<typeof emailChangeSchema>;

const token = z.object({ token: linkTokenSchema });

export const emailChangeRoutes = {
  ask: defineRoute({
    id: 'askEmailChange',
    method: 'POST',
    path: '/api/auth/email-change',
    owner: 'auth',
    access: 'user',
    summary:
      'Ask for another e-mail; the old one stays until a link at the new one is used. The answer is the same whether or not the new one has an account',
    body: newEmailSchema,
    status: 200,
    reply: emailChangeSchema,
    errors: ['not_found', 'reauthentication_required', 'rate_limited'],
  }),
  pending: defineRoute({
    id: 'getEmailChange',
    method: 'GET',
    path: '/api/auth/email-change',
    owner: 'auth',
    access: 'user',
    summary: 'The change of the e-mail that waits for its confirmation, if there is one',
    status: 200,
    reply: emailChangeSchema,
    errors: ['not_found'],
  }),
  cancel: defineRoute({
    id: 'cancelEmailChange',
    method: 'DELETE',
    path: '/api/auth/email-change',
    owner: 'auth',
    access: 'user',
    summary: 'Give up a change of the e-mail that is not confirmed',
    status: 200,
    reply: okSchema,
    errors: ['not_found'],
  }),
  confirm: defineRoute({
    id: 'confirmEmailChange',
    method: 'POST',
    path: '/api/auth/email-change/confirm',
    owner: 'auth',
    access: 'public',
    summary: 'Confirm a new e-mail with the token of the link that was sent there',
    body: token,
    status: 200,
    reply: okSchema,
    errors: ['link_invalid', 'email_taken', 'rate_limited'],
  }),
  undo: defineRoute({
    id: 'undoEmailChange',
    method: 'POST',
    path: '/api/auth/email-change/undo',
    owner: 'auth',
    access: 'public',
    summary:
      'Say with the token of the notice at the old e-mail that the change was not theirs: it is undone, every sign-in ends, and the password is good no more',
    body: token,
    status: 200,
    reply: okSchema,
    errors: ['link_invalid', 'rate_limited'],
  }),
};
