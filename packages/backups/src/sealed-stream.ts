import { createCipheriv, createDecipheriv, type DecipherGCM, randomBytes } from 'node:crypto';
import { pipeline, type Readable, Transform } from 'node:stream';
import { createGunzip, createGzip } from 'node:zlib';

/** AES-256-GCM (NIST SP 800-38D): 12 bytes of nonce before the text, 16 of tag behind it; at most 64 GiB of text. */
const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** Encrypts what goes through it. */
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

/** Decrypts what goes through it; fails at its end when a byte or the key is another. */
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
      // What may be the tag waits for what comes.
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

/** Streams one behind the other; an error of any is one of the last. */
export function chain(first: Readable, ...rest: readonly Transform[]): Readable {
  // The reader of the last stream gets the error.
  pipeline([first, ...rest], () => undefined);
  return rest.at(-1) ?? first;
}

/** Compresses, and encrypts with a key. */
export const seal = (content: Readable, key: Buffer | undefined): Readable =>
  chain(content, createGzip(), ...(key ? [encrypt(key)] : []));

/** The opposite. What comes of it is not to be trusted before it has ended without an error. */
export const unseal = (sealed: Readable, key: Buffer | undefined): Readable =>
  chain(sealed, ...(key ? [decrypt(key)] : []), createGunzip());
