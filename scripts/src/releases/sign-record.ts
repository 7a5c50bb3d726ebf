import type { KeyObject } from 'node:crypto';
import { z } from 'zod';
import { signaturesOf, verifySignatures } from './signing-key.ts';

const signaturesSchema = z.record(z.string(), z.string());

/** The signed message. Its prefix names its purpose, so that no other signature of the key is valid here. */
const recordMessage = (record: string): Uint8Array =>
  new TextEncoder().encode(`ondine release.json\n${record}`);

/**
 * The text of `release.sig`, beside the `release.json` that it signs: proof that a holder of the key published the
 * release.
 */
export const signRecord = (record: string, key: KeyObject): string =>
  JSON.stringify(signaturesOf(recordMessage(record), key));

/**
 * Whether a trusted key signed a record.
 * @param signatures the text of its `release.sig`, or null when there is none
 */
export function isSignedRecord(
  record: string,
  signatures: string | null,
  trusted: readonly string[],
): boolean {
  if (signatures === null) return false;
  try {
    return verifySignatures(recordMessage(record), signaturesSchema.parse(JSON.parse(signatures)), trusted);
  } catch {
    // The text is not a signature file.
    return false;
  }
}
