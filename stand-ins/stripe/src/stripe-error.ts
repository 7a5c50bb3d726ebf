/** An error in the form of Stripe's API (https://docs.stripe.com/api/errors). */
export class StripeApiError extends Error {
  override readonly name = 'StripeApiError';
  readonly status: number;
  readonly type: 'invalid_request_error' | 'idempotency_error' | 'api_error';
  readonly code: string | undefined;
  readonly param: string | undefined;

  constructor(
    status: number,
    message: string,
    details: { type?: StripeApiError['type']; code?: string; param?: string } = {},
  ) {
    super(message);
    this.status = status;
    this.type = details.type ?? 'invalid_request_error';
    this.code = details.code;
    this.param = details.param;
  }

  toBody() {
    return {
      error: {
        type: this.type,
        message: this.message,
        ...(this.code !== undefined && { code: this.code }),
        ...(this.param !== undefined && { param: this.param }),
      },
    };
  }
}

/** The error for an unknown id. */
export const noSuch = (what: string, id: string) =>
  new StripeApiError(404, `No such ${what}: '${id}'`, { code: 'resource_missing', param: 'id' });
