import { generateKeyPairSync } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * A site without front ends, for a gateway whose calls are measured.
 * @param folder is created
 * @returns the gateway's settings for it
 */
export async function makeEmptySite(
  folder: string,
): Promise<Record<'SITE_DIR' | 'RELEASE_PUBLIC_KEYS', string>> {
  await mkdir(join(folder, 'shell'), { recursive: true });
  await writeFile(join(folder, 'shell', 'index.html'), '<!doctype html>');
  const { x = '' } = generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' });
  return { SITE_DIR: folder, RELEASE_PUBLIC_KEYS: x };
}
