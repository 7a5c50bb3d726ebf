import * as z from 'zod';
import { errorCodeNames, type ErrorCode } from './error-codes.ts';

/**
 * The only table of error codes: status, short title and the text for users when the code that raises the error gives
 * no `detail`.
 */
export const errorCodes = {
  bad_request: { status: 400, title: 'Bad request', detail: 'This request could not be understood.' },
  malformed_json: { status: 400, title: 'Malformed JSON', detail: 'The request body is not valid JSON.' },
  message_refused: { status: 400, title: 'Message refused', detail: 'Message flagged for safety.' },
  conversation_full: {
    status: 400,
    title: 'Conversation full',
    detail: 'This conversation has reached its full length. You can finish it now to get your score.',
  },
  link_invalid: {
    status: 400,
    title: 'Link no longer valid',
    detail: 'This link is no longer valid. Please ask for a new one.',
  },
  conversation_ended: {
    status: 400,
    title: 'Conversation ended',
    detail: 'Message flagged for safety. This conversation has ended.',
  },
  support_offered: {
    status: 400,
    title: 'Help is there',
    detail: 'You matter more than any score. Please talk to someone you trust or to a local help line.',
  },
  support_suggested: {
    status: 400,
    title: 'Is everything all right?',
    detail: 'If something weighs on you, please talk to someone you trust or to a local help line.',
  },
  webhook_signature_invalid: {
    status: 400,
    title: 'Signature invalid',
    detail: 'The signature of this notification is not valid.',
  },
  unauthenticated: { status: 401, title: 'Not signed in', detail: 'Please log in to continue.' },
  invalid_credentials: {
    status: 401,
    title: 'Wrong e-mail or password',
    detail: 'The e-mail or the password is not right.',
  },
  refresh_invalid: {
    status: 401,
    title: 'Session ended',
    detail: 'Your session has expired. Please log in again to continue.',
  },
  forbidden: { status: 403, title: 'Not allowed', detail: 'You do not have access to this.' },
  admin_required: { status: 403, title: 'Not allowed', detail: 'Access denied. Admin privileges required.' },
  reauthentication_required: {
    status: 403,
    title: 'Please confirm that it is you',
    detail: 'Your sign-in was a while ago. Please confirm that it is you, and try again.',
  },
  second_step_required: {
    status: 403,
    title: 'Second step needed',
    detail: 'Please finish with your second step.',
  },
  payment_required: {
    status: 403,
    title: 'Membership needed',
    detail: 'This needs an active membership.',
  },
  not_found: { status: 404, title: 'Not found', detail: 'There is nothing here.' },
  method_not_allowed: {
    status: 405,
    title: 'Method not allowed',
    detail: 'This address does not take that method.',
  },
  email_taken: {
    status: 409,
    title: 'Already registered',
    detail: 'An account with this e-mail already exists. Please log in instead.',
  },
  conflict: {
    status: 409,
    title: 'Conflict',
    detail: 'This was changed by something else. Please try again.',
  },
  idempotency_conflict: {
    status: 409,
    title: 'Idempotency key reused',
    detail: 'This Idempotency-Key was already used for a different request.',
  },
  request_timeout: {
    status: 408,
    title: 'Took too long',
    detail: 'This request took too long to arrive. Please try again.',
  },
  precondition_failed: {
    status: 412,
    title: 'Changed meanwhile',
    detail: 'This is not the version that was asked for.',
  },
  payload_too_large: { status: 413, title: 'Too large', detail: 'This request is too large.' },
  unsupported_media_type: {
    status: 415,
    title: 'Unsupported content type',
    detail: 'Please send the request body as application/json.',
  },
  range_not_satisfiable: {
    status: 416,
    title: 'No such part',
    detail: 'This has no such part.',
  },
  validation_failed: { status: 422, title: 'Not valid', detail: 'Some of the values are not valid.' },
  session_too_short: {
    status: 422,
    title: 'Session too short',
    detail: 'Session too short to save (need 10+ seconds)',
  },
  conversation_too_short: {
    status: 422,
    title: 'Conversation too short',
    detail: 'This conversation is too short to be scored.',
  },
  session_implausible: {
    status: 422,
    title: 'Session not plausible',
    detail: 'This result does not look like something a body could have done.',
  },
  achievement_locked: {
    status: 422,
    title: 'Still locked',
    detail: 'This achievement has not been reached yet.',
  },
  headers_too_large: {
    status: 431,
    title: 'Headers too large',
    detail: 'This request has too many headers.',
  },
  rate_limited: {
    status: 429,
    title: 'Too many attempts',
    detail: 'Too many attempts. Please wait a moment.',
  },
  score_pending: {
    status: 503,
    title: 'Score on its way',
    detail: 'Your score is still being worked out. Nothing is lost: please ask for it again in a moment.',
  },
  internal: { status: 500, title: 'Something went wrong', detail: 'Something went wrong on our side.' },
  unavailable: {
    status: 503,
    title: 'Not available just now',
    detail: 'This is not available just now. Please try again in a moment.',
  },
} as const satisfies Record<ErrorCode, { status: number; title: string; detail: string }>;

/** How to continue a sign-in that waits for its second step. */
export const secondStepSchema = z.object({
  ticket: z.string().describe('For `POST /api/auth/second-step`, once, for a few minutes, from this browser'),
  methods: z
    .array(z.string())
    .describe('Such as totp, recovery_code and passkey; readers live with those that come later'),
});
export type SecondStepOffer = z.infer<typeof secondStepSchema>;

/** RFC 9457 `application/problem+json`, with our `code`, `request_id` and `errors` by field. */
export const problemSchema = z.object({
  type: z.string().describe('A URI reference of the kind of problem: about:blank#<code>'),
  title: z.string(),
  status: z.int(),
  detail: z.string().describe('The text a user may see'),
  code: z.enum(errorCodeNames),
  request_id: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional().describe('For 422: messages by field'),
  second_step: secondStepSchema.optional().describe('For `second_step_required` of a sign-in'),
});
export type Problem = z.infer<typeof problemSchema>;
