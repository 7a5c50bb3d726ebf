import { generateKeyPairSync, sign, webcrypto } from 'node:crypto';
import { jest } from '@jest/globals';
import { isSignedBy } from './verify-signature.ts';

const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const key = publicKey.export({ format: 'jwk' }).x ?? '';
const message = new TextEncoder().encode('what is live');
const signature = sign(null, message, privateKey).toString('base64url');
const other = new TextEncoder().encode('what is not');

// jsdom has none of its own.
beforeAll(() => Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true }));
afterEach(() => jest.restoreAllMocks());

it('believes the signature of a message and of no other', async () => {
  expect(await isSignedBy(key, message, signature)).toBe(true);
  expect(await isSignedBy(key, other, signature)).toBe(false);
});

it('does so where the browser does not know the algorithm', async () => {
  const unknown = new DOMException('Unrecognized name.', 'NotSupportedError');
  jest.spyOn(crypto.subtle, 'importKey').mockRejectedValue(unknown);
  expect(await isSignedBy(key, message, signature)).toBe(true);
  expect(await isSignedBy(key, other, signature)).toBe(false);
});
