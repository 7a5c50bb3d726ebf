import type { NewPasskey, PasskeyUse } from '@ondine/contracts';
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import {
  COSEALG,
  decodeAttestationObject,
  decodeClientDataJSON,
  isoBase64URL,
} from '@simplewebauthn/server/helpers';
import type { PasskeyRecord } from './passkey-store.ts';
import type { RelyingParty } from './relying-party.ts';

/**
 * Every device supports one of these signature algorithms. Independent of the runtime, because a passkey that one
 * runtime accepted must be readable by the next.
 */
export const algorithms: number[] = [COSEALG.ES256, COSEALG.EdDSA, COSEALG.RS256];

/** The challenge in a browser's answer. @returns null when it cannot be read */
export function challengeOf({ response }: NewPasskey | PasskeyUse): string | null {
  return attempt(() => decodeClientDataJSON(response.clientDataJSON).challenge);
}

/**
 * We ask for no attestation, and browsers remove it. Certificates would make the library request revocation lists at
 * URLs that they contain.
 */
function isWithoutCertificates({ response }: NewPasskey): boolean {
  const read = attempt(() => {
    const attestation = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject));
    const statement = attestation.get('attStmt');
    return ['none', 'packed'].includes(attestation.get('fmt')) && statement.get('x5c') === undefined;
  });
  return read === true;
}

/** What an answer is verified against. */
interface Expected {
  readonly challenge: string;
  readonly relyingParty: RelyingParty;
}

const commonOf = ({ challenge, relyingParty }: Expected) => ({
  expectedChallenge: challenge,
  expectedOrigin: relyingParty.origin,
  expectedRPID: relyingParty.id,
  requireUserVerification: true,
});

/** @returns the fields of a new passkey to store, or null when it is invalid */
export async function verifyNewPasskey(
  passkey: NewPasskey,
  expected: Expected,
): Promise<Pick<PasskeyRecord, 'credentialId' | 'publicKey' | 'counter'> | null> {
  if (!isWithoutCertificates(passkey)) return null;
  const { id, rawId, type, response } = passkey;
  const { clientDataJSON, attestationObject } = response;
  const result = await attempt(() =>
    verifyRegistrationResponse({
      ...commonOf(expected),
      response: {
        id,
        rawId,
        type,
        response: { clientDataJSON, attestationObject },
        clientExtensionResults: {},
      },
      supportedAlgorithmIDs: algorithms,
    }),
  );
  if (result?.verified !== true) return null;
  const { credential } = result.registrationInfo;
  if (credential.id !== id) return null;
  return {
    credentialId: credential.id,
    publicKey: isoBase64URL.fromBuffer(credential.publicKey),
    counter: credential.counter,
  };
}

/** @returns the new signature counter, or null when the use is invalid */
export async function verifyPasskeyUse(
  { id, rawId, type, response }: PasskeyUse,
  passkey: PasskeyRecord,
  expected: Expected,
): Promise<number | null> {
  const { clientDataJSON, authenticatorData, signature } = response;
  const result = await attempt(() =>
    verifyAuthenticationResponse({
      ...commonOf(expected),
      response: {
        id,
        rawId,
        type,
        response: { clientDataJSON, authenticatorData, signature },
        clientExtensionResults: {},
      },
      credential: {
        id: passkey.credentialId,
        publicKey: isoBase64URL.toBuffer(passkey.publicKey),
        counter: passkey.counter,
      },
    }),
  );
  return result?.verified === true ? result.authenticationInfo.newCounter : null;
}

/** The library throws for an invalid answer. Verification does no I/O, so no other errors are expected. */
function attempt<Value>(read: () => Promise<Value>): Promise<Value | null>;
function attempt<Value>(read: () => Value): Value | null;
function attempt<Value>(read: () => Value | Promise<Value>): Value | null | Promise<Value | null> {
  try {
    const value = read();
    return value instanceof Promise ? value.catch(() => null) : value;
  } catch {
    return null;
  }
}
