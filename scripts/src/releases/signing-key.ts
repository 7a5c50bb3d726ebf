import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { releaseKeySchema } from '@ondine/contracts';
import { StartupError } from '@ondine/platform/config';
import { z } from 'zod';

/** The key that signs releases, and the keys whose signatures the shell and the gateway accept. */
export interface ReleaseKeys {
  readonly signWith: KeyObject;
  /** Public keys, base64url: that of `signWith`, and others during a key rotation. */
  readonly trusted: readonly string[];
}

type Environment = Readonly<Record<string, string | undefined>>;

/** The public half of a key, base64url. */
export function publicKeyOf(key: KeyObject): string {
  return z.string().parse(createPublicKey(key).export({ format: 'jwk' }).x);
}

/** Signatures (base64url) by the public key (base64url) that verifies them. */
export type Signatures = Readonly<Record<string, string>>;

/** The Ed25519 signature of a message, by the public half of its key. */
export const signaturesOf = (message: Uint8Array, key: KeyObject): Record<string, string> => ({
  [publicKeyOf(key)]: sign(null, message, key).toString('base64url'),
});

/** Whether a trusted key signed a message. */
export const verifySignatures = (
  message: Uint8Array,
  signatures: Signatures,
  trusted: readonly string[],
): boolean =>
  trusted.some((key) =>
    verify(
      null,
      message,
      createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: key }, format: 'jwk' }),
      Buffer.from(signatures[key] ?? '', 'base64url'),
    ),
  );

/** @throws StartupError when the text is not a key of the right kind */
function parseKey(text: string, from: string): KeyObject {
  try {
    const key = createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' });
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // Reported below without the library's message, which may contain the secret.
  }
  throw new StartupError(
    `${from} is no Ed25519 key. Make one with: openssl genpkey -algorithm ed25519 -outform DER | base64 -w0`,
  );
}

/** A key of this checkout alone, created on first use. */
function developmentKey(root: string, say: (line: string) => void): KeyObject {
  const file = join(root, '.cache', 'development-release-key');
  try {
    return parseKey(readFileSync(file, 'utf8'), file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  const { privateKey } = generateKeyPairSync('ed25519');
  mkdirSync(dirname(file), { recursive: true });
  try {
    const text = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
    writeFileSync(file, text, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    // A concurrent build created it.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return developmentKey(root, say);
  }
  say(`Releases are signed with a key of this checkout, made now: ${file}`);
  return privateKey;
}

/**
 * The release keys. `RELEASE_SIGNING_KEY` (PKCS #8 DER in base64) signs; `RELEASE_PUBLIC_KEYS` (separated by commas)
 * are trusted, by default only that of the signing key. Without a signing key one is created for this checkout, which
 * only its own site trusts.
 * @throws StartupError for an invalid key, or one that is not trusted
 */
export function readReleaseKeys(root: string, env: Environment, say: (line: string) => void): ReleaseKeys {
  const { RELEASE_SIGNING_KEY: given, RELEASE_PUBLIC_KEYS: list } = env;
  const signWith = given ? parseKey(given, 'RELEASE_SIGNING_KEY') : developmentKey(root, say);
  const own = publicKeyOf(signWith);
  if (!list) return { signWith, trusted: [own] };
  const trusted = list.split(',').map((key) => key.trim());
  if (!trusted.every((key) => releaseKeySchema.safeParse(key).success)) {
    throw new StartupError('RELEASE_PUBLIC_KEYS has something in it that is no Ed25519 key in base64url.');
  }
  if (!trusted.includes(own)) {
    throw new StartupError(`RELEASE_PUBLIC_KEYS lacks ${own}, the public half of the key that signs.`);
  }
  return { signWith, trusted };
}
