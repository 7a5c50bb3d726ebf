import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto';

const ivLength = 12;
const tagLength = 16;

/** Encrypts short texts for storage and decrypts them. */
export interface Seal {
  readonly seal: (text: string) => string;
  /** @throws Error when the text was encrypted with another secret or was changed */
  readonly open: (sealed: string) => string;
}

/**
 * AES-256-GCM with a key derived from a secret.
 * @param purpose separates this use of the secret from any other
 */
export function createSeal(secret: string, purpose: string): Seal {
  const key = scryptSync(secret, `ondine:${purpose}`, 32);
  return {
    seal(text) {
      const iv = randomBytes(ivLength);
      const cipher = createCipheriv('aes-256-gcm', key, iv);
      const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64');
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivLength), {
        authTagLength: tagLength,
      });
      decipher.setAuthTag(bytes.subarray(ivLength, ivLength + tagLength));
      return (
        decipher.update(bytes.subarray(ivLength + tagLength), undefined, 'utf8') + decipher.final('utf8')
      );
    },
  };
}
