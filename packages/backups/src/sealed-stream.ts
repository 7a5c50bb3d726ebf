import { createCipheriv, createDecipheriv, type DecipherGCM, randomBytes } from 'node:crypto';
import { pipeline, type Readable, Transform } from 'node:stream';
import { createGunzip, createGzip } from 'node:zlib';

/**
 * AES-256-GCM (NIST SP 800-38D): a nonce of 12 bytes before the text, a tag of 16 behind it; at most 64 GiB of text.
 */
const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** An encrypting stream. */
function encrypt(key: Buffer): Transform {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, key, nonce);
  let begun = false;
  const begin = () => {
    const first = begun ? Buffer.alloc(0) : nonce;
    begun = true;
    return first;
  };
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      done(null, Buffer.concat([begin(), cipher.update(chunk)]));
    },
    flush(done) {
      done(null, Buffer.concat([begin(), cipher.final(), cipher.getAuthTag()]));
    },
  });
}

/** A decrypting stream; fails at its end when a byte or the key is wrong. */
function decrypt(key: Buffer): Transform {
  let kept = Buffer.alloc(0);
  let decipher: DecipherGCM | undefined;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      kept = Buffer.concat([kept, chunk]);
      if (!decipher && kept.length >= nonceBytes) {
        decipher = createDecipheriv(algorithm, key, kept.subarray(0, nonceBytes));
        kept = kept.subarray(nonceBytes);
      }
      // Bytes that may be the tag are held back until more arrive.
      const text = kept.subarray(0, Math.max(0, kept.length - tagBytes));
      if (!decipher || text.length === 0) {
        done();
        return;
      }
      kept = kept.subarray(text.length);
      done(null, decipher.update(text));
    },
    flush(done) {
      if (!decipher || kept.length !== tagBytes) {
        done(new Error('It ends too soon'));
        return;
      }
      try {
        decipher.setAuthTag(kept);
        done(null, decipher.final());
      } catch (error) {
        done(error as Error);
      }
    },
  });
}

/** Chains streams; an error of any is emitted by the last. */
export function chain(first: Readable, ...rest: readonly Transform[]): Readable {
  // The reader of the last stream gets the error.
  pipeline([first, ...rest], () => undefined);
  return rest.at(-1) ?? first;
}

/** Compresses, and encrypts with a key. */
export const seal = (content: Readable, key: Buffer | undefined): Readable =>
  chain(content, createGzip(), ...(key ? [encrypt(key)] : []));

/** The inverse. Its output must not be trusted before it has ended without an error. */
export const unseal = (sealed: Readable, key: Buffer | undefined): Readable =>
  chain(sealed, ...(key ? [decrypt(key)] : []), createGunzip());
