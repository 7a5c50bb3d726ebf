import { createHash } from 'node:crypto';
import type { LedgerState } from './ledger-state.ts';
import { StripeApiError } from './stripe-error.ts';

/** Stripe stores an idempotency key for at least a day. */
const rememberedSeconds = 24 * 3600;

export interface ApiAnswer {
  readonly status: number;
  readonly body: unknown;
}

/**
 * Executes a request once for its idempotency key and gives a repeat the first answer.
 * @throws StripeApiError `idempotency_error` when the key comes with another request
 */
export function answerOnce(
  state: LedgerState,
  { key, path, body, now }: { key: string | undefined; path: string; body: unknown; now: number },
  answer: () => ApiAnswer,
): ApiAnswer {
  if (key === undefined) return answer();
  forgetOld(state, now);
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([path, body]))
    .digest('base64url');
  const known = state.answers[key];
  if (known && known.fingerprint !== fingerprint) {
    throw new StripeApiError(400, 'Keys for idempotent requests can only be used with the same parameters.', {
      type: 'idempotency_error',
    });
  }
  if (known) return known;
  const given = answer();
  state.answers[key] = { ...given, fingerprint, created: now };
  return given;
}

function forgetOld(state: LedgerState, now: number): void {
  state.answers = Object.fromEntries(
    Object.entries(state.answers).filter(([, { created }]) => created > now - rememberedSeconds),
  );
}
