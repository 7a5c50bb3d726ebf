import * as z from 'zod';
import { okSchema } from '../primitives.ts';
import { defineRoute } from '../route.ts';
import { essential } from '../tolerance.ts';
import { browserTokensSchema, tokensSchema } from './auth.ts';
import { passkeyUseSchema } from './passkeys.ts';

const enterCode = 'Please enter the code';

/** Six digits of an authenticator app; spaces from typing or pasting are allowed. */
export const totpCodeSchema = z
  .string(enterCode)
  .transform((text) => text.replaceAll(/\s/g, ''))
  .pipe(
    z
      .string()
      .min(1, enterCode)
      .regex(/^\d{6}$/, 'The code has six digits'),
  );

/** One of the recovery codes, which are shown only once; case, spaces and dashes do not matter. */
export const recoveryCodeSchema = z
  .string(enterCode)
  .max(64, 'This is not one of your recovery codes.')
  .transform((text) => text.toLowerCase().replaceAll(/[\s-]/g, ''))
  .pipe(z.string().min(1, enterCode));

/** A code of either kind. */
const someCodeSchema = z.object({
  code: totpCodeSchema.optional(),
  recovery_code: recoveryCodeSchema.optional(),
});

/** Finishes a sign-in after the password or the third party was accepted. */
export const finishSignInSchema = someCodeSchema.extend({
  ticket: z
    .string()
    .min(1)
    .max(128)
    .describe('From the answer `second_step_required`; for this browser only'),
  passkey: passkeyUseSchema.optional().describe('Of the account, in place of a code'),
});

export const totpEnrolmentSchema = z.object({
  secret: essential(z.string()).describe('In base 32, for apps that cannot read the picture'),
  otpauth_uri: essential(z.string()).describe('What the picture for the app holds'),
});
export type TotpEnrolment = z.infer<typeof totpEnrolmentSchema>;

export const recoveryCodesSchema = z.object({
  recovery_codes: essential(z.array(z.string())).describe('Shown this once; each is good for one sign-in'),
});

export const waysToSignInSchema = z.object({
  totp: z.boolean().describe('Whether sign-ins ask for a code of an authenticator app'),
  recovery_codes_left: z.int(),
  second_step_missing: z
    .boolean()
    .describe('Whether admin pages wait for this account to have a second step'),
});
export type WaysToSignIn = z.infer<typeof waysToSignInSchema>;

export const secondStepRoutes = {
  waysToSignIn: defineRoute({
    id: 'listWaysToSignIn',
    method: 'GET',
    path: '/api/auth/ways-to-sign-in',
    owner: 'auth',
    access: 'user',
    summary: 'How the account can be signed in to, besides password and third party',
    status: 200,
    reply: waysToSignInSchema,
    errors: ['not_found'],
  }),
  finishSignIn: defineRoute({
    id: 'finishSignIn',
    method: 'POST',
    path: '/api/auth/second-step',
    owner: 'auth',
    access: 'public',
    summary: 'Finish a sign-in that was answered with `second_step_required`',
    body: finishSignInSchema,
    status: 200,
    signsIn: true,
    reply: tokensSchema,
    browserReply: browserTokensSchema,
    errors: ['invalid_credentials', 'rate_limited'],
  }),
  totpStart: defineRoute({
    id: 'startTotp',
    method: 'POST',
    path: '/api/auth/totp/start',
    owner: 'auth',
    access: 'user',
    summary: 'A new secret for an authenticator app; nothing is asked for until it is confirmed',
    status: 200,
    reply: totpEnrolmentSchema,
    errors: ['not_found', 'conflict', 'reauthentication_required', 'second_step_required'],
  }),
  totpConfirm: defineRoute({
    id: 'confirmTotp',
    method: 'POST',
    path: '/api/auth/totp/confirm',
    owner: 'auth',
    access: 'user',
    summary: 'Turn on the second step with a code of the app; every other sign-in of the account ends',
    body: z.object({ code: totpCodeSchema }),
    status: 200,
    reply: recoveryCodesSchema,
    errors: ['not_found', 'conflict', 'reauthentication_required', 'second_step_required', 'rate_limited'],
  }),
  totpStop: defineRoute({
    id: 'stopTotp',
    method: 'POST',
    path: '/api/auth/totp/stop',
    owner: 'auth',
    access: 'user',
    summary: 'Turn off the codes of the authenticator app, with one of them or a recovery code',
    body: someCodeSchema,
    status: 200,
    reply: okSchema,
    errors: ['not_found', 'reauthentication_required', 'second_step_required', 'rate_limited'],
  }),
  newRecoveryCodes: defineRoute({
    id: 'replaceRecoveryCodes',
    method: 'POST',
    path: '/api/auth/recovery-codes',
    owner: 'auth',
    access: 'user',
    summary: 'Ten new recovery codes instead of those before',
    status: 200,
    reply: recoveryCodesSchema,
    errors: ['not_found', 'conflict', 'reauthentication_required', 'second_step_required'],
  }),
};
