import { errorCodeNames, secondStepSchema, type ErrorCode, type SecondStepOffer } from '@ondine/contracts';
import * as z from 'zod';
import { serverText } from './language/server-texts.ts';

/**
 * Error codes beyond the error table: one of a newer server, no network, no answer in time, an invalid answer, and a
 * fresh proof that the user chose not to give.
 */
export type ApiErrorCode = ErrorCode | 'unknown' | 'network' | 'timeout' | 'unreadable' | 'proof_declined';

/** Texts for failures without a text of the server or of the screen. */
const kindTexts = {
  network: 'You seem to be offline. Please check your connection and try again.',
  timeout: 'This is taking longer than it should. Please try again in a moment.',
  unreadable: 'Something went wrong on our side. Please try again.',
};

/** A failed call. `status` is 0 when no answer came; `message` is never empty. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: ApiErrorCode;
  /** The server's text for the user, in the language of the page; empty when there is none. */
  readonly detail: string;
  /** Messages by field, of a 422. */
  readonly errors: Readonly<Record<string, readonly string[]>>;
  /** How to continue a sign-in that waits for its second step. */
  readonly secondStep: SecondStepOffer | undefined;
  /** When to retry, according to the server; undefined if it does not say. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    status: number,
    code: ApiErrorCode,
    detail: string,
    {
      errors = {},
      secondStep,
      retryAfterSeconds,
      cause,
    }: {
      errors?: Record<string, string[]> | undefined;
      secondStep?: SecondStepOffer | undefined;
      retryAfterSeconds?: number | undefined;
      cause?: unknown;
    } = {},
  ) {
    const said = serverText(detail);
    super(said || serverText(kindTexts[code === 'network' || code === 'timeout' ? code : 'unreadable']), {
      cause,
    });
    this.status = status;
    this.code = code;
    this.detail = said;
    this.errors = Object.fromEntries(
      Object.entries(errors).map(([field, texts]) => [field, texts.map(serverText)]),
    );
    this.secondStep = secondStep;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** No answer came: offline, or the server is unavailable. */
export const networkError = (cause: unknown) => new ApiError(0, 'network', '', { cause });

/** No answer came within the budget of the call. */
export const timeoutError = () => new ApiError(0, 'timeout', '');

/** The answer does not match the contract. */
export const unreadableAnswer = (status: number, cause?: unknown) =>
  new ApiError(status, 'unreadable', '', { cause });

/** Reads the problem of an unsuccessful answer. */
export async function readProblem(answer: Response): Promise<ApiError> {
  let body: unknown;
  try {
    body = await answer.json();
  } catch (error) {
    return unreadableAnswer(answer.status, error);
  }
  return toApiError(body, answer.status, readRetryAfter(answer));
}

/** In seconds; a date, which our servers never send, is ignored. */
function readRetryAfter({ headers }: Response): number | undefined {
  const seconds = Number(headers.get('retry-after') ?? NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined;
}

const fieldErrorsSchema = z.record(z.string(), z.array(z.string()));

/** The fields of a problem that are used: its text reaches the user even if others are invalid. */
const readableProblemSchema = z.looseObject({
  status: z.int().optional().catch(undefined),
  code: z.string().catch(''),
  detail: z.string().catch(''),
  errors: fieldErrorsSchema.optional().catch(undefined),
  second_step: secondStepSchema.optional().catch(undefined),
});

const knownCodes: ReadonlySet<string> = new Set(errorCodeNames);
const isKnown = (code: string): code is ErrorCode => knownCodes.has(code);

/** Converts a parsed problem. */
export function toApiError(body: unknown, status: number, retryAfterSeconds?: number): ApiError {
  const problem = readableProblemSchema.safeParse(body);
  if (!problem.success) return unreadableAnswer(status, problem.error);
  const { status: said = status, code, detail, errors, second_step: secondStep } = problem.data;
  return new ApiError(said, isKnown(code) ? code : 'unknown', detail, {
    errors,
    secondStep,
    retryAfterSeconds,
  });
}

/** The text for the user about anything that was thrown: the server's text, or the fallback of the screen. */
export const detailOf = (error: unknown, fallback: string): string =>
  (error instanceof ApiError && error.detail) || fallback;

/**
 * Whether a call was not made because its user declined a fresh proof: they changed their mind, and screens show no
 * error.
 */
export const isProofDeclined = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'proof_declined';

/** Whether no answer came at all: no network, or no server within the time-out. */
export const isUnreachable = (error: unknown): boolean => error instanceof ApiError && error.status === 0;

/** Whether a call failed because this browser knows that it is offline. */
export const isOffline = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'network' && !navigator.onLine;

/** Whether the session is over (401) or its user deleted (404): screens show nothing, because a redirect follows. */
export const isSessionOver = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 401 || error.status === 404);
