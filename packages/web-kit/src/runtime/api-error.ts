import { errorCodeNames, secondStepSchema, type ErrorCode, type SecondStepOffer } from '@ondine/contracts';
import * as z from 'zod';
import { serverText } from './language/server-texts.ts';

/** What can go wrong beyond the error table: a code that came later, no network, no answer in time, and an answer nobody can read. */
export type ApiErrorCode = ErrorCode | 'unknown' | 'network' | 'timeout' | 'unreadable';

/** What is said where a screen has no words of its own for a failure that the server did not put in words. */
const kindTexts = {
  network: 'You seem to be offline. Please check your connection and try again.',
  timeout: 'This is taking longer than it should. Please try again in a moment.',
  unreadable: 'Something went wrong on our side. Please try again.',
};

/** A call that did not succeed. `status` is 0 when no answer came; `message` always says something. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: ApiErrorCode;
  /** The server's own words in the language of the page, for a user to see; empty when it said nothing. */
  readonly detail: string;
  /** Messages by field, of a 422. */
  readonly errors: Readonly<Record<string, readonly string[]>>;
  /** How a sign-in that waits for its second step goes on. */
  readonly secondStep: SecondStepOffer | undefined;
  /** When the server wants to be asked again; undefined where it does not say. */
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

/** No answer came: offline, or the server is away. */
export const networkError = (cause: unknown) => new ApiError(0, 'network', '', { cause });

/** No answer came within the budget of the call. */
export const timeoutError = () => new ApiError(0, 'timeout', '');

/** An answer came that is not what the contract promises. */
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

/** Seconds; a date, which no part of ours sends, counts as not said. */
function readRetryAfter({ headers }: Response): number | undefined {
  const seconds = Number(headers.get('retry-after') ?? NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined;
}

const fieldErrorsSchema = z.record(z.string(), z.array(z.string()));

/** What is used of a problem: its words reach the user whatever else it says. */
const readableProblemSchema = z.looseObject({
  status: z.int().optional().catch(undefined),
  code: z.string().catch(''),
  detail: z.string().catch(''),
  errors: fieldErrorsSchema.optional().catch(undefined),
  second_step: secondStepSchema.optional().catch(undefined),
});

const knownCodes: ReadonlySet<string> = new Set(errorCodeNames);
const isKnown = (code: string): code is ErrorCode => knownCodes.has(code);

/** A problem that has been read already. */
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

/** What to tell the user about anything that was thrown: the server's own words, or the fallback of the screen. */
export const detailOf = (error: unknown, fallback: string): string =>
  (error instanceof ApiError && error.detail) || fallback;

/** No answer came at all: no network, or no server within the time that a call has. */
export const isUnreachable = (error: unknown): boolean => error instanceof ApiError && error.status === 0;

/** Whether a call failed because this browser has no connection, as it knows itself. */
export const isOffline = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'network' && !navigator.onLine;

/** Whether the session is over (401) or its user gone (404): screens stay silent, the redirect is under way. */
export const isSessionOver = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 401 || error.status === 404);
