import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import type { NewPasskey, PasskeyCreation, PasskeyRequest, PasskeyUse } from '@ondine/contracts';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** Changes to an answer that an attacker could make. */
export interface Twist {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  readonly counter?: number;
  /** Whether the device verified its user. */
  readonly isVerified?: boolean;
  readonly userHandle?: string | null;
  readonly id?: string;
  /** The type in the client data: that of another ceremony. */
  readonly type?: string;
  /** The attestation statement. */
  readonly attestation?: { readonly fmt: string; readonly attStmt: Map<string, unknown> };
}

/**
 * A device with one passkey, and its browser, in memory (https://www.w3.org/TR/webauthn-3/#sctn-authenticator-data).
 */
export interface SoftAuthenticator {
  make(options: PasskeyCreation, twist?: Twist): NewPasskey;
  use(options: PasskeyRequest, twist?: Twist): PasskeyUse;
}

const flags = { present: 1, verified: 4, attested: 64 } as const;
const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest();

/** COSE of an ES256 key (RFC 9053). */
function coseOf(key: KeyObject): Uint8Array {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
  return isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes(x)],
      [-3, bytes(y)],
    ]),
  );
}

/** @param origin of the pages that use it */
export function createSoftAuthenticator(origin: string): SoftAuthenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const credentialId = randomBytes(32);
  let counter = 0;
  let handle = '';

  function authenticatorData(rpId: string, twist: Twist, attested?: Uint8Array): Buffer {
    counter += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(twist.counter ?? counter);
    const verified = twist.isVerified === false ? 0 : flags.verified;
    const byte = flags.present | verified | (attested ? flags.attested : 0);
    return Buffer.concat([
      sha256(twist.rpId ?? rpId),
      Buffer.from([byte]),
      count,
      attested ?? Buffer.alloc(0),
    ]);
  }

  const clientData = (type: string, challenge: string, twist: Twist) =>
    JSON.stringify({
      type: twist.type ?? type,
      challenge: twist.challenge ?? challenge,
      origin: twist.origin ?? origin,
      crossOrigin: false,
    });

  const named = (twist: Twist) => {
    const id = twist.id ?? base64url(credentialId);
    return { id, rawId: id, type: 'public-key' as const };
  };

  return {
    make({ challenge, rp, user }, twist = {}) {
      handle = user.id;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, coseOf(publicKey)]);
      const authData = new Uint8Array(authenticatorData(rp.id, twist, attested));
      const { fmt, attStmt } = twist.attestation ?? { fmt: 'none', attStmt: new Map() };
      const attestation = new Map<string, unknown>([
        ['fmt', fmt],
        ['attStmt', attStmt],
        ['authData', authData],
      ]);
      return {
        ...named(twist),
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', challenge, twist)),
          attestationObject: base64url(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0])),
          transports: ['internal'],
        },
      };
    },
    use({ challenge, rpId }, twist = {}) {
      const data = clientData('webauthn.get', challenge, twist);
      const authData = authenticatorData(rpId, twist);
      const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey);
      const { userHandle = handle } = twist;
      return {
        ...named(twist),
        response: {
          clientDataJSON: base64url(data),
          authenticatorData: base64url(authData),
          signature: base64url(signature),
          ...(userHandle === null ? {} : { userHandle }),
        },
      };
    },
  };
}
