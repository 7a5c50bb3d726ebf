import { WebAuthnError } from '@simplewebauthn/browser';
import { ApiError, detailOf } from '@ondine/web-kit';

/** What is said when a passkey came to nothing. */
export interface FailureWords {
  /** Of whoever thought better of it, and of a browser that does not say why. */
  readonly notDone: string;
  /** Of a device that is asked for a second one. */
  readonly known: string;
}

/** Why a passkey was not made or used, in words for them. The server's own come first. */
export function describeFailure(error: unknown, { notDone, known }: FailureWords): string {
  if (error instanceof ApiError) return error.errors['passkey']?.[0] ?? detailOf(error, notDone);
  const isKnown =
    error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
  return isKnown ? known : notDone;
}
