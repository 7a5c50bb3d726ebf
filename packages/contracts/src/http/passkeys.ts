import * as z from 'zod';
import { idSchema, okSchema, sideTimeSchema } from '../primitives.ts';
import { defineRoute } from '../route.ts';
import { essential, orElse } from '../tolerance.ts';
import { browserTokensSchema, tokensSchema } from './auth.ts';

/** Bytes in the JSON form of WebAuthn (base64url). @param max length in characters */
const bytesSchema = (max: number) => z.base64url().min(1).max(max);

/** At most 1,023 bytes (https://www.w3.org/TR/webauthn-3/#credential-id). */
const credentialIdSchema = bytesSchema(1364);
const credentialKind = { id: credentialIdSchema, rawId: credentialIdSchema, type: z.literal('public-key') };
const transportsSchema = z.array(z.string().max(32)).max(8);

/** A new passkey, as returned by `startRegistration` of `@simplewebauthn/browser`; other fields are ignored. */
export const newPasskeySchema = z.object({
  ...credentialKind,
  response: z.object({
    clientDataJSON: bytesSchema(4096),
    attestationObject: bytesSchema(16_384),
    transports: transportsSchema.optional(),
  }),
});
export type NewPasskey = z.infer<typeof newPasskeySchema>;

/** The use of a passkey, as returned by `startAuthentication`. */
export const passkeyUseSchema = z.object({
  ...credentialKind,
  response: z.object({
    clientDataJSON: bytesSchema(4096),
    authenticatorData: bytesSchema(4096),
    signature: bytesSchema(4096),
    userHandle: bytesSchema(128).nullish(),
  }),
});
export type PasskeyUse = z.infer<typeof passkeyUseSchema>;

const descriptorsSchema = z.array(
  z.object({
    id: essential(z.string()),
    type: orElse(z.literal('public-key'), 'public-key'),
    transports: z.array(z.string()),
  }),
);

/** The options for using a passkey in a browser: `PublicKeyCredentialRequestOptionsJSON`. */
export const passkeyRequestSchema = z.object({
  challenge: essential(z.string()).describe('Good once, for five minutes, from this browser'),
  rpId: essential(z.string()),
  timeout: z.int().describe('In milliseconds'),
  userVerification: orElse(z.literal('required'), 'required'),
  allowCredentials: descriptorsSchema.describe('Empty when any passkey of the site will do'),
});
export type PasskeyRequest = z.infer<typeof passkeyRequestSchema>;

/** The options for creating a passkey in a browser: `PublicKeyCredentialCreationOptionsJSON`. */
export const passkeyCreationSchema = z.object({
  challenge: essential(z.string()).describe('Good once, for five minutes, from this browser'),
  rp: essential(z.object({ id: essential(z.string()), name: z.string() })),
  user: essential(z.object({ id: essential(z.string()), name: z.string(), displayName: z.string() })),
  pubKeyCredParams: essential(
    z.array(z.object({ type: orElse(z.literal('public-key'), 'public-key'), alg: essential(z.int()) })),
  ),
  timeout: z.int().describe('In milliseconds'),
  excludeCredentials: descriptorsSchema.describe('Those that the account has'),
  authenticatorSelection: essential(
    z.object({
      residentKey: orElse(z.literal('required'), 'required'),
      requireResidentKey: orElse(z.literal(true), true),
      userVerification: orElse(z.literal('required'), 'required'),
    }),
  ),
  attestation: orElse(z.literal('none'), 'none'),
});
export type PasskeyCreation = z.infer<typeof passkeyCreationSchema>;

export const passkeyNameSchema = z
  .string('Please enter a name')
  .trim()
  .min(1, 'Please enter a name')
  .max(60, 'A name has at most 60 characters');

export const passkeySchema = z.object({
  id: idSchema,
  name: z.string(),
  created_at: sideTimeSchema,
  last_used_at: sideTimeSchema.nullable().describe('Null before its first use'),
});
export type Passkey = z.infer<typeof passkeySchema>;

const changeErrors = ['not_found', 'reauthentication_required', 'second_step_required'] as const;

export const passkeyRoutes = {
  list: defineRoute({
    id: 'listPasskeys',
    method: 'GET',
    path: '/api/auth/passkeys',
    owner: 'auth',
    access: 'user',
    summary: 'The passkeys of the account, the oldest first',
    status: 200,
    reply: z.array(passkeySchema),
    errors: [],
  }),
  start: defineRoute({
    id: 'startPasskey',
    method: 'POST',
    path: '/api/auth/passkeys/start',
    owner: 'auth',
    access: 'user',
    summary: 'What a browser needs to make a passkey',
    status: 200,
    reply: passkeyCreationSchema,
    errors: [...changeErrors, 'conflict', 'rate_limited'],
  }),
  add: defineRoute({
    id: 'addPasskey',
    method: 'POST',
    path: '/api/auth/passkeys',
    owner: 'auth',
    access: 'user',
    summary: 'Keep a passkey that a browser made',
    body: z.object({ passkey: newPasskeySchema }),
    status: 200,
    reply: passkeySchema,
    errors: [...changeErrors, 'conflict'],
  }),
  rename: defineRoute({
    id: 'renamePasskey',
    method: 'PATCH',
    path: '/api/auth/passkeys/{id}',
    owner: 'auth',
    access: 'user',
    summary: 'Call a passkey by another name',
    params: z.object({ id: idSchema }),
    body: z.object({ name: passkeyNameSchema }),
    status: 200,
    reply: okSchema,
    errors: ['not_found'],
  }),
  remove: defineRoute({
    id: 'removePasskey',
    method: 'DELETE',
    path: '/api/auth/passkeys/{id}',
    owner: 'auth',
    access: 'user',
    summary: 'Remove a passkey; every other sign-in of the account ends',
    params: z.object({ id: idSchema }),
    status: 200,
    reply: okSchema,
    errors: changeErrors,
  }),
  startLogin: defineRoute({
    id: 'startPasskeyLogin',
    method: 'POST',
    path: '/api/auth/login/passkey/start',
    owner: 'auth',
    access: 'public',
    summary: 'What a browser needs to sign in with a passkey, of whatever account',
    status: 200,
    signsIn: true,
    reply: passkeyRequestSchema,
    errors: ['conflict', 'rate_limited'],
  }),
  login: defineRoute({
    id: 'loginWithPasskey',
    method: 'POST',
    path: '/api/auth/login/passkey',
    owner: 'auth',
    access: 'public',
    summary: 'Sign in with a passkey; it is asked for no second step',
    body: z.object({ passkey: passkeyUseSchema }),
    status: 200,
    signsIn: true,
    reply: tokensSchema,
    browserReply: browserTokensSchema,
    errors: ['invalid_credentials', 'rate_limited'],
  }),
  startSecondStep: defineRoute({
    id: 'startPasskeySecondStep',
    method: 'POST',
    path: '/api/auth/second-step/passkey',
    owner: 'auth',
    access: 'public',
    summary: 'What a browser needs to finish a sign-in with a passkey; `POST /api/auth/second-step` takes it',
    body: z.object({ ticket: z.string().min(1).max(128) }),
    status: 200,
    signsIn: true,
    reply: passkeyRequestSchema,
    errors: ['invalid_credentials', 'conflict', 'rate_limited'],
  }),
  startProof: defineRoute({
    id: 'startPasskeyProof',
    method: 'POST',
    path: '/api/auth/reauthenticate/passkey/start',
    owner: 'auth',
    access: 'user',
    summary: 'What a browser needs to show again who one is, with a passkey',
    status: 200,
    reply: passkeyRequestSchema,
    errors: ['not_found', 'conflict', 'rate_limited'],
  }),
  prove: defineRoute({
    id: 'proveWithPasskey',
    method: 'POST',
    path: '/api/auth/reauthenticate/passkey',
    owner: 'auth',
    access: 'user',
    summary: 'Show again who one is, with a passkey',
    body: z.object({ passkey: passkeyUseSchema }),
    status: 200,
    reply: okSchema,
    errors: ['not_found'],
  }),
};
