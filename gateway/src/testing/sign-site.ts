import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { type RemoteEntry, remoteContractVersion, remotesMessage } from '@ondine/contracts';

/** A key of releases, for tests. */
export interface TestReleaseKey {
  readonly privateKey: KeyObject;
  /** base64url, as a setting has it. */
  readonly publicKey: string;
}

export function testReleaseKey(): TestReleaseKey {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return { privateKey, publicKey: String(publicKey.export({ format: 'jwk' }).x) };
}

/** `remotes.json` as a release signs it. */
export function signedRemotes(
  remotes: Readonly<Record<string, RemoteEntry>>,
  number: number,
  { privateKey, publicKey }: TestReleaseKey,
): string {
  const content = JSON.stringify({ number, remotes });
  const signature = sign(null, remotesMessage(content), privateKey).toString('base64url');
  return JSON.stringify({ content, signatures: { [publicKey]: signature } });
}

/** The `integrity` of a file. */
export const integrityOf = (body: string | Buffer): string =>
  `sha384-${createHash('sha384').update(body).digest('base64')}`;

/**
 * The list of files of a release, and how `remotes.json` names it.
 * @param files what they say, by path in the release
 */
export function testRelease(name: string, version: string, files: Readonly<Record<string, string | Buffer>>) {
  const hashes = Object.entries(files).map(([path, body]) => [path, integrityOf(body)]);
  const list = JSON.stringify({ name, version, files: Object.fromEntries(hashes) as object });
  const entry: RemoteEntry = {
    manifest: `/remotes/${name}/${version}/mf-manifest.json`,
    version,
    contract_version: remoteContractVersion,
    integrity: integrityOf(list),
  };
  return { list, entry };
}
