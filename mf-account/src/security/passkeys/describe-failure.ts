import { WebAuthnError } from '@simplewebauthn/browser';
import { ApiError, detailOf } from '@ondine/web-kit';

/** The texts for a failed passkey. */
export interface FailureWords {
  /** Shown when the user cancelled, and when the browser does not give a reason. */
  readonly notDone: string;
  /** Shown when the device already has a passkey of this account. */
  readonly known: string;
}

/** Why a passkey could not be created or used, in words for the user. The server's text comes first. */
export function describeFailure(error: unknown, { notDone, known }: FailureWords): string {
  if (error instanceof ApiError) return error.errors['passkey']?.[0] ?? detailOf(error, notDone);
  const isKnown =
    error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
  return isKnown ? known : notDone;
}
