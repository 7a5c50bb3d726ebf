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
 * What every device signs with one of. Not those that hang on the runtime: a passkey that was taken by one has to be
 * understood by the next.
 */
export const algorithms: number[] = [COSEALG.ES256, COSEALG.EdDSA, COSEALG.RS256];

/** What a browser says that it was asked. @returns null when that cannot be read */
export function challengeOf({ response }: NewPasskey | PasskeyUse): string | null {
  return attempt(() => decodeClientDataJSON(response.clientDataJSON).challenge);
}

/**
 * We ask for no word of who made a device, and browsers take it out. Certificates would lead to lists of revoked ones
 * at addresses that stand in them.
 */
function isWithoutCertificates({ response }: NewPasskey): boolean {
  const read = attempt(() => {
    const attestation = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject));
    const statement = attestation.get('attStmt');
    return ['none', 'packed'].includes(attestation.get('fmt')) && statement.get('x5c') === undefined;
  });
  return read === true;
}

/** What the caller holds to be true of an answer. */
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

/** @returns what is kept of a new passkey, or null when it does not hold */
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

/** @returns the new count of uses, or null when the use does not hold */
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

/** The library throws at whatever does not hold. Nothing in here asks anything but the answer itself. */
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
