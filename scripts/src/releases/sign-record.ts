import type { KeyObject } from 'node:crypto';
import { z } from 'zod';
import { signaturesOf, verifySignatures } from './signing-key.ts';

const signaturesSchema = z.record(z.string(), z.string());

/** What is signed: it begins with what it is, so that no other signature of the key can pass for one of these. */
const recordMessage = (record: string): Uint8Array =>
  new TextEncoder().encode(`ondine release.json\n${record}`);

/** `release.sig`, beside the `release.json` that it vouches for: whoever has the key published that release. */
export const signRecord = (record: string, key: KeyObject): string =>
  JSON.stringify(signaturesOf(recordMessage(record), key));

/**
 * Whether one of the trusted keys signed a record.
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
    // Whatever lies there, it is no signature.
    return false;
  }
}
