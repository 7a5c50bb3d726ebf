import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { insertMissing } from '@ondine/platform/mongo';
import type { TestDatabase } from '@ondine/platform/testing/test-database';
import type { TestSigner } from '@ondine/platform/testing/test-signer';
import { projectRoot } from '@ondine/scripts/project-root';
import { startPeer, type Peer } from '../gateway/peer.ts';

/** What services and minimal handlers run on. */
export interface Surroundings {
  readonly signer: TestSigner;
  readonly jwksUrl: string;
  /** Opens an empty database that is deleted with the benchmark. */
  readonly openDatabase: () => Promise<TestDatabase>;
  /** Registers a process to end with the benchmark. */
  readonly started: (peer: Peer) => Peer;
}

const stores = () => ({
  MONGODB_URI: process.env['TEST_MONGODB_URI'] ?? '',
  AMQP_URL: process.env['TEST_AMQP_URL'] ?? '',
  REDIS_URL: process.env['TEST_REDIS_URL'] ?? '',
});

/** Prefix of all names of a service on the broker. Each has its own, so that none receives the events of another. */
export const namespaceOf = (part: string): string => `bench-${part}`;

/** Starts a service as a cluster does. @param part the folder below `services` */
export async function startPart(
  part: string,
  { jwksUrl, started }: Surroundings,
  env: Readonly<Record<string, string>>,
): Promise<Peer> {
  const entry = pathToFileURL(join(projectRoot, 'services', part, 'src', 'main.ts'));
  const settings = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'fatal',
    JWKS_URL: jwksUrl,
    AMQP_NAMESPACE: namespaceOf(part),
    ...stores(),
    ...env,
  };
  return started(await startPeer(`the ${part} service`, entry, settings));
}

/** Starts a minimal handler. @param name that of its file, after `minimal-` */
export async function startMinimal(
  name: string,
  { jwksUrl, started }: Surroundings,
  env: Readonly<Record<string, string>>,
): Promise<Peer> {
  const entry = new URL(`minimal-${name}.ts`, import.meta.url);
  const settings = { NODE_ENV: 'production', JWKS_URL: jwksUrl, ...stores(), ...env };
  return started(await startPeer(`the minimal handler (${name})`, entry, settings));
}

export const memberCount = 100;
export const memberOf = (index: number): string => `member-${index % memberCount}`;

/** An access token of each member. */
export const signMembers = ({ signer }: Surroundings): Promise<string[]> =>
  Promise.all(Array.from({ length: memberCount }, (_none, index) => signer.sign({ sub: memberOf(index) })));

/** More at once would keep a busy database from answering in time. */
const insertedAtOnce = 100;

/** Inserts documents, some concurrently. Existing ones are skipped, as after a slow write that was retried. */
export async function insertAll(
  { connection }: TestDatabase,
  collection: string,
  documents: readonly { readonly _id: string }[],
): Promise<void> {
  for (let start = 0; start < documents.length; start += insertedAtOnce)
    await insertMissing(connection.collection(collection), documents.slice(start, start + insertedAtOnce));
}
