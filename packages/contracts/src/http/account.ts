import * as z from 'zod';
import { auditEntrySchema } from '../audit.ts';
import { internalUserDataSchema } from '../internal.ts';
import { idSchema, okSchema, sideTimeSchema } from '../primitives.ts';
import { defineRoute } from '../route.ts';
import { emailSchema, passwordSchema, registerSchema, userSchema } from './auth.ts';

/** The sign-in methods beside e-mail and password, and the URL where a stand-in shows its mail. */
export const signInOptionsSchema = z.object({
  third_party: z
    .discriminatedUnion('kind', [
      z.object({
        kind: z.literal('google'),
        client_id: z.string(),
        nonce: z.string().describe('To be asked for in the credential; the other half is in a cookie'),
      }),
      z.object({
        kind: z.literal('development'),
        authorize_url: z.string().describe('The page of the local provider; the nonce is in it'),
      }),
    ])
    .nullable(),
  mail_inbox_url: z.string().nullable().describe('Where mail can be read while a stand-in takes it'),
  passkeys: z.boolean().describe('Whether the site is at an address that can have passkeys: no bare IP'),
});
export type SignInOptions = z.infer<typeof signInOptionsSchema>;

/** The token of a link in a mail. */
export const linkTokenSchema = z.string().min(1).max(512);

export const forgotPasswordSchema = z.object({ email: emailSchema });
export const resetPasswordSchema = z.object({ token: linkTokenSchema, password: passwordSchema });

export const accountNamesSchema = registerSchema.pick({ first_name: true, last_name: true });
/** Whether the account is shown on leaderboards. */
export const leaderboardChoiceSchema = z.object({ show_on_leaderboards: z.boolean() });
export const changePasswordSchema = z.object({
  current_password: z
    .string('Please enter your current password')
    .min(1, 'Please enter your current password'),
  new_password: passwordSchema,
});

export const signInSchema = z.object({
  id: idSchema,
  current: z.boolean().describe('The sign-in that asks'),
  device: z.string().describe('Browser and system, such as "Firefox on Android"'),
  started_at: sideTimeSchema,
  last_used_at: sideTimeSchema,
});
export type SignIn = z.infer<typeof signInSchema>;

/** Not an enumeration: clients must accept services that are added later. */
const partSchema = z.string().describe('A service, such as chat');

export const accountExportSchema = z.object({
  exported_at: sideTimeSchema,
  user_id: idSchema,
  data: z.record(partSchema, internalUserDataSchema),
});
export type AccountExport = z.infer<typeof accountExportSchema>;

/** The password of the account, or its e-mail if it has no password, to confirm that this account is meant. */
export const deleteAccountSchema = z.object({
  password: z.string().max(200).optional(),
  email: z.string().max(254).optional(),
});

export const deletionReportSchema = z.object({
  deleted_at: sideTimeSchema,
  removed: z.array(
    z.object({
      part: partSchema,
      records: z.record(z.string(), z.int()).describe('How many records of each kind there were'),
      confirmed: z
        .boolean()
        .describe(
          'Whether the part said that nothing is left; if not, it removes the rest as soon as it can',
        ),
    }),
  ),
});
export type DeletionReport = z.infer<typeof deletionReportSchema>;

const linkErrors = ['link_invalid', 'rate_limited'] as const;

export const accountRoutes = {
  signInOptions: defineRoute({
    id: 'getSignInOptions',
    method: 'GET',
    path: '/api/auth/sign-in-options',
    owner: 'auth',
    access: 'public',
    summary: 'Ways to sign in besides e-mail and password',
    status: 200,
    signsIn: true,
    reply: signInOptionsSchema,
    errors: [],
  }),
  forgotPassword: defineRoute({
    id: 'forgotPassword',
    method: 'POST',
    path: '/api/auth/forgot-password',
    owner: 'auth',
    access: 'public',
    summary:
      'Ask for a link to set a new password; the answer is the same whether or not there is an account',
    body: forgotPasswordSchema,
    status: 200,
    reply: okSchema,
    errors: ['rate_limited'],
  }),
  resetPassword: defineRoute({
    id: 'resetPassword',
    method: 'POST',
    path: '/api/auth/reset-password',
    owner: 'auth',
    access: 'public',
    summary: 'Set a new password with the token of a link; every sign-in of the account ends',
    body: resetPasswordSchema,
    status: 200,
    reply: okSchema,
    errors: linkErrors,
  }),
  verifyEmail: defineRoute({
    id: 'verifyEmail',
    method: 'POST',
    path: '/api/auth/verify-email',
    owner: 'auth',
    access: 'public',
    summary: 'Confirm the e-mail of an account with the token of a link',
    body: z.object({ token: linkTokenSchema }),
    status: 200,
    reply: okSchema,
    errors: linkErrors,
  }),
  resendVerification: defineRoute({
    id: 'resendVerification',
    method: 'POST',
    path: '/api/auth/verify-email/resend',
    owner: 'auth',
    access: 'user',
    summary: 'Send the link that confirms the e-mail again',
    status: 200,
    reply: okSchema,
    errors: ['rate_limited', 'not_found'],
  }),
  rename: defineRoute({
    id: 'changeNames',
    method: 'PATCH',
    path: '/api/auth/me',
    owner: 'auth',
    access: 'user',
    summary: 'Change the names of the account',
    body: accountNamesSchema,
    status: 200,
    reply: userSchema,
    errors: ['not_found'],
  }),
  chooseLeaderboards: defineRoute({
    id: 'chooseLeaderboards',
    method: 'POST',
    path: '/api/auth/leaderboards',
    owner: 'auth',
    access: 'user',
    summary: 'Choose whether the account is shown on leaderboards',
    body: leaderboardChoiceSchema,
    status: 200,
    reply: userSchema,
    errors: ['not_found'],
  }),
  changePassword: defineRoute({
    id: 'changePassword',
    method: 'POST',
    path: '/api/auth/change-password',
    owner: 'auth',
    access: 'user',
    summary: 'Change the password; every other sign-in of the account ends',
    body: changePasswordSchema,
    status: 200,
    reply: okSchema,
    errors: ['not_found', 'rate_limited'],
  }),
  signIns: defineRoute({
    id: 'listSignIns',
    method: 'GET',
    path: '/api/auth/sessions',
    owner: 'auth',
    access: 'user',
    summary: 'Where the account is signed in, the latest use first',
    status: 200,
    reply: z.array(signInSchema),
    errors: [],
  }),
  activity: defineRoute({
    id: 'listAccountActivity',
    method: 'GET',
    path: '/api/auth/activity',
    owner: 'auth',
    access: 'user',
    summary: 'What happened to the account lately, the latest first',
    status: 200,
    reply: z.array(auditEntrySchema),
    errors: [],
  }),
  endSignIn: defineRoute({
    id: 'endSignIn',
    method: 'DELETE',
    path: '/api/auth/sessions/{id}',
    owner: 'auth',
    access: 'user',
    summary: 'End one sign-in',
    params: z.object({ id: idSchema }),
    status: 200,
    reply: okSchema,
    errors: ['not_found'],
  }),
  signOutEverywhere: defineRoute({
    id: 'signOutEverywhere',
    method: 'POST',
    path: '/api/auth/logout-everywhere',
    owner: 'auth',
    access: 'user',
    summary: 'End every sign-in of the account, this one too',
    status: 200,
    reply: okSchema,
    errors: [],
  }),
  exportData: defineRoute({
    id: 'exportAccount',
    method: 'GET',
    path: '/api/account/export',
    owner: 'gateway',
    access: 'user',
    summary: 'Everything that all services hold about the caller',
    status: 200,
    reply: accountExportSchema,
    errors: ['reauthentication_required', 'unavailable', 'rate_limited'],
  }),
  deleteAccount: defineRoute({
    id: 'deleteAccount',
    method: 'POST',
    path: '/api/account/delete',
    owner: 'gateway',
    access: 'user',
    summary: 'Delete the account in all services, for good',
    body: deleteAccountSchema,
    status: 200,
    reply: deletionReportSchema,
    errors: ['not_found', 'reauthentication_required', 'unavailable', 'rate_limited'],
  }),
};
