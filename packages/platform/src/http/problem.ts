import { errorCodes, type ErrorCode, type Problem, type SecondStepOffer } from '@ondine/contracts';

/** Messages by field path, as a 422 carries them. */
export type FieldErrors = Record<string, string[]>;

/**
 * An error answer that a handler chooses. `detail` is shown to users; leave it out for the sentence of the error table.
 */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly code: ErrorCode;
  readonly detail: string;
  readonly errors: FieldErrors | undefined;
  readonly headers: Readonly<Record<string, string>>;
  /** How to continue a sign-in that waits for its second step. */
  readonly secondStep: SecondStepOffer | undefined;

  constructor(
    code: ErrorCode,
    options: {
      detail?: string;
      errors?: FieldErrors;
      headers?: Record<string, string>;
      secondStep?: SecondStepOffer;
      cause?: unknown;
    } = {},
  ) {
    const detail = options.detail ?? errorCodes[code].detail;
    super(detail, { cause: options.cause });
    this.code = code;
    this.detail = detail;
    this.errors = options.errors;
    this.headers = options.headers ?? {};
    this.secondStep = options.secondStep;
  }

  get httpStatus(): number {
    return errorCodes[this.code].status;
  }
}

/** Seconds after which a client may retry when a dependency is unavailable. */
const retryAfterSeconds = '2';

/** A dependency is unavailable: 503 with `Retry-After`, which clients wait for instead of logging out. */
export function unavailable(cause?: unknown, detail?: string): HttpError {
  return new HttpError('unavailable', {
    headers: { 'Retry-After': retryAfterSeconds },
    cause,
    ...(detail === undefined ? {} : { detail }),
  });
}

/** The RFC 9457 body of an error. */
export function toProblem(error: HttpError, requestId: string): Problem {
  return {
    type: `about:blank#${error.code}`,
    title: errorCodes[error.code].title,
    status: error.httpStatus,
    detail: error.detail,
    code: error.code,
    request_id: requestId,
    ...(error.errors ? { errors: error.errors } : {}),
    ...(error.secondStep ? { second_step: error.secondStep } : {}),
  };
}
