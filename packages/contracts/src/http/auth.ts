import * as z from 'zod';
import { languageSchema } from '../languages.ts';
import { idSchema, okSchema, sideTimeSchema } from '../primitives.ts';
import { defineRoute } from '../route.ts';
import { essential, orElse } from '../tolerance.ts';

/** Characters that no e-mail address has outside quotes (RFC 5322), and invisible ones. */
const neverInEmail = /[\p{C}<>()[\]\\,;:"]/u;

/** Something@something, as the sign-in and registration forms require it. */
export const emailSchema = z
  .string('Email is required')
  .trim()
  .min(1, 'Email is required')
  .max(254, 'Please enter a valid email')
  .regex(/^[^\s@]+@[^\s@]+$/, 'Please enter a valid email')
  .refine((email) => !neverInEmail.test(email), 'Please enter a valid email');

export const passwordSchema = z
  .string('Password is required')
  .min(1, 'Password is required')
  .min(6, 'Password must be at least 6 characters')
  .max(200, 'Password must be at most 200 characters');

/**
 * Characters that are invisible, change the text direction, or look empty: a name with them can look like another
 * member's, or like none. The joiners of Arabic and Indic scripts and the emoji variation selector are allowed.
 */
const unseenInName = /(?!\u200c|\u200d|\ufe0f)[\p{C}\p{DI}\p{Zl}\p{Zp}\u2800]/u;
/** Five combining marks on one letter: no script has as many, and they cover the lines above and below. */
const stackedMarks = /\p{M}{5}/u;

const isReadable = (name: string) => !unseenInName.test(name) && !stackedMarks.test(name);
const unreadable = 'Please use letters that everybody can read';

/** The text fields of a registration; the form adds the repeated password to them. */
export const registerSchema = z.object({
  first_name: z
    .string('First name is required')
    .trim()
    .min(1, 'First name is required')
    .max(80, 'First name must be at most 80 characters')
    .refine(isReadable, unreadable),
  last_name: z
    .string('Last name is required')
    .trim()
    .min(1, 'Last name is required')
    .min(2, 'Last name must be at least 2 characters')
    .max(80, 'Last name must be at most 80 characters')
    .refine(isReadable, unreadable),
  email: emailSchema,
  password: passwordSchema,
  age_confirmed: z.boolean().optional().describe('True once the person confirmed that they are 18 or older'),
  language: languageSchema.optional().describe('Of the page they register on; their mails come in it'),
});
export type RegisterRequest = z.infer<typeof registerSchema>;

export const loginSchema = z.object({ email: emailSchema, password: passwordSchema });
export type LoginRequest = z.infer<typeof loginSchema>;

export const tokensSchema = z.object({
  access_token: essential(z.string()),
  refresh_token: essential(z.string()),
});
export type Tokens = z.infer<typeof tokensSchema>;

/** The same without the refresh token, which our own front ends get as an HttpOnly cookie. */
export const browserTokensSchema = tokensSchema.omit({ refresh_token: true });
export type BrowserTokens = z.infer<typeof browserTokensSchema>;

export const userSchema = z.object({
  id: idSchema,
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  role: orElse(z.enum(['member', 'admin']), 'member'),
  onboarding_completed: essential(z.boolean()),
  has_paid_subscription: essential(z.boolean()),
  created_at: sideTimeSchema,
  email_verified: z.boolean(),
  has_password: orElse(z.boolean(), true).describe(
    'False for accounts that sign in through a third party only',
  ),
  language: orElse(languageSchema.nullable(), null).describe(
    'In which pages and mails speak to them; null in accounts that have never said',
  ),
  show_on_leaderboards: orElse(z.boolean(), true).describe(
    'Whether others see their first name and results on leaderboards; true in accounts that have never said',
  ),
});
export type User = z.infer<typeof userSchema>;

/**
 * The refresh token comes in the body (API clients) or in the HttpOnly cookie (our front ends, identified by their
 * header).
 */
export const refreshSchema = z.object({ refresh_token: z.string().min(1).max(512).optional() });

export const authRoutes = {
  register: defineRoute({
    id: 'register',
    method: 'POST',
    path: '/api/auth/register',
    owner: 'auth',
    access: 'public',
    summary: 'Create an account',
    body: registerSchema,
    status: 201,
    signsIn: true,
    reply: tokensSchema,
    browserReply: browserTokensSchema,
    creates: true,
    errors: ['email_taken', 'rate_limited'],
  }),
  login: defineRoute({
    id: 'login',
    method: 'POST',
    path: '/api/auth/login',
    owner: 'auth',
    access: 'public',
    summary: 'Sign in with e-mail and password',
    body: loginSchema,
    status: 200,
    signsIn: true,
    reply: tokensSchema,
    browserReply: browserTokensSchema,
    errors: ['invalid_credentials', 'second_step_required', 'rate_limited'],
  }),
  me: defineRoute({
    id: 'getCurrentUser',
    method: 'GET',
    path: '/api/auth/me',
    owner: 'auth',
    access: 'user',
    summary: 'The signed-in user',
    query: z.object({ _t: z.string().max(32).optional().describe('Cache buster, ignored') }),
    status: 200,
    signsIn: true,
    reply: userSchema,
    errors: ['not_found'],
  }),
  setLanguage: defineRoute({
    id: 'setLanguage',
    method: 'POST',
    path: '/api/auth/language',
    owner: 'auth',
    access: 'user',
    summary: 'Choose the language in which pages and mails speak to the account',
    body: z.object({ language: languageSchema }),
    status: 200,
    reply: userSchema,
    errors: ['not_found'],
  }),
  refresh: defineRoute({
    id: 'refreshTokens',
    method: 'POST',
    path: '/api/auth/refresh',
    owner: 'auth',
    access: 'public',
    summary: 'Exchange a refresh token for a new pair',
    body: refreshSchema,
    status: 200,
    signsIn: true,
    reply: tokensSchema,
    browserReply: browserTokensSchema,
    errors: ['refresh_invalid', 'rate_limited'],
  }),
  logout: defineRoute({
    id: 'logout',
    method: 'POST',
    path: '/api/auth/logout',
    owner: 'auth',
    access: 'user',
    summary: 'End this session on every tab that shares it',
    status: 200,
    signsIn: true,
    reply: okSchema,
    errors: [],
  }),
  endOwedSignIn: defineRoute({
    id: 'endOwedSignIn',
    method: 'POST',
    path: '/api/auth/logout/owed',
    owner: 'auth',
    access: 'public',
    summary: 'End the sign-in of this browser whose sign-out could not be told before',
    body: z.object({ sign_in: idSchema }),
    status: 200,
    signsIn: true,
    reply: okSchema,
    errors: ['rate_limited'],
  }),
  reauthenticate: defineRoute({
    id: 'reauthenticate',
    method: 'POST',
    path: '/api/auth/reauthenticate',
    owner: 'auth',
    access: 'user',
    summary: 'Show again who one is, for the calls that ask for it ten minutes after the sign-in',
    body: z.object({
      password: z.string('Please enter your password').min(1, 'Please enter your password').max(200),
    }),
    status: 200,
    reply: okSchema,
    errors: ['not_found', 'rate_limited'],
  }),
  google: defineRoute({
    id: 'signInWithGoogle',
    method: 'POST',
    path: '/api/auth/google',
    owner: 'auth',
    access: 'public',
    summary: 'Sign in with a third-party credential',
    body: z.object({
      token: z.string('No credential received').min(1, 'No credential received').max(8192),
      age_confirmed: z.boolean().optional().describe('For a first sign-in, which makes the account'),
      language: languageSchema.optional().describe('For a first sign-in, as in a registration'),
    }),
    status: 200,
    signsIn: true,
    reply: tokensSchema,
    browserReply: browserTokensSchema,
    errors: ['invalid_credentials', 'second_step_required', 'email_taken', 'unavailable', 'rate_limited'],
  }),
};
