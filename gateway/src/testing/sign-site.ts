import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { type RemoteEntry, remoteContractVersion, remotesMessage } from '@ondine/contracts';

/** A signing key of releases, for tests. */
export interface TestReleaseKey {
  readonly privateKey: KeyObject;
  /** base64url, as in the configuration. */
  readonly publicKey: string;
}

export function testReleaseKey(): TestReleaseKey {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return { privateKey, publicKey: String(publicKey.export({ format: 'jwk' }).x) };
}

/** A signed `remotes.json`. */
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
 * The file list of a release, and its entry in `remotes.json`.
 * @param files their content, by path in the release
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
