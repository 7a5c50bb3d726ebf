import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { releaseName, releaseRecordSchema, type RemotesFile, signedRemotesSchema } from '@ondine/contracts';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { openRemotes } from './open-remotes.ts';
import type { ReleaseStore } from './release-store.ts';

/** Cache of checked files: the live releases in their compressed form are some 10 MB. */
const cacheBytes = 64 * 1024 * 1024;
/** Number of file lists in the cache: a few releases of each remote are requested at the same time. */
const mostLists = 100;
/** Limits how often requests for missing files make us read the store, in ms. */
const rereadAfterMs = 1000;

/** A file of a release, checked against its published hash. */
export interface ReleaseFile {
  readonly body: Buffer;
  /** The integrity hash of the body. */
  readonly integrity: string;
  readonly encoding?: 'br' | 'gzip';
}

/** The signed `remotes.json`, and the ended canaries. */
export interface PublishedRemotes {
  readonly text: string;
  readonly remotes: RemotesFile['remotes'];
  /** Those canaries in `remotes` that are not served any more, as `releaseName`. */
  readonly ended: readonly string[];
}

/** The signed releases of the micro-frontends and of the shell. */
export interface PublishedReleases {
  /**
   * The newest signed `remotes.json` ever read, whatever the store returns now, with the ended canaries.
   * @param maxAgeMs the store is not read again when the last reading is no older; default 0
   * @returns undefined when there is none
   * @throws Error when there is none with a valid signature
   */
  remotesFile(maxAgeMs?: number): Promise<PublishedRemotes | undefined>;
  /**
   * A file of a release, in the first of the encodings in which it is published.
   * @returns undefined for a file that is not published, or differs from what was published
   * @throws Error when the store does not answer
   */
  readFile(
    release: { readonly name: string; readonly version: string },
    path: string,
    encodings: readonly ('br' | 'gzip')[],
  ): Promise<ReleaseFile | undefined>;
  /**
   * A file from any release of a name: where paths contain a hash, open tabs find their files without naming their
   * release. A missing file is looked up once more within a second, because another replica of the gateway may have
   * served the page of a release that this one does not know yet.
   * @throws Error when the store does not answer
   */
  findFile(
    name: string,
    path: string,
    encodings: readonly ('br' | 'gzip')[],
  ): Promise<ReleaseFile | undefined>;
}

interface Wanted {
  readonly path: string;
  readonly integrity: string;
}

const endings = { br: '.br', gzip: '.gz' } as const;
const hashOf = (body: Buffer) => `sha384-${createHash('sha384').update(body).digest('base64')}`;

/** The canaries in a file that have ended. */
const endedIn = (remotes: RemotesFile['remotes'], ended: readonly string[]): string[] =>
  Object.entries(remotes)
    .flatMap(([name, { canary }]) => (canary ? [releaseName(name, canary.version)] : []))
    .filter((canary) => ended.includes(canary));

/** Adds the ended canaries to the signed file. */
const withEnded = (text: string, ended: readonly string[]): string =>
  ended.length === 0
    ? text
    : JSON.stringify({ ...signedRemotesSchema.parse(JSON.parse(text)), ended_canaries: ended });

export function createPublishedReleases({
  store,
  keys,
  logger,
  endedCanaries = () => Promise.resolve([]),
  now = () => performance.now(),
}: {
  readonly store: ReleaseStore;
  /** Public keys, base64url. */
  readonly keys: readonly string[];
  readonly logger: Logger;
  /** As `releaseName`. */
  readonly endedCanaries?: () => Promise<readonly string[]>;
  /** Milliseconds of a monotonic clock. */
  readonly now?: () => number;
}): PublishedReleases {
  let newest: { text: string; number: number; remotes: RemotesFile['remotes'] } | undefined;
  let refused: { readonly text: string; readonly cause: unknown } | undefined;
  let reading: Promise<void> | undefined;
  let readAt = -Infinity;
  let nextReading: Promise<void> | undefined;
  /** The hash of the file list of every release that was ever listed, because open tabs keep using old ones. */
  const lists = new Map<string, string>();

  // Keyed by hash, so its content stays valid whatever happens to the store.
  const files = new LRUCache<string, Buffer, Wanted>({
    maxSize: cacheBytes,
    sizeCalculation: ({ length }) => Math.max(length, 1),
    async fetchMethod(integrity, _stale, { context: { path } }) {
      const body = await store.read(path);
      if (body === undefined || hashOf(body) === integrity) return body;
      logger.error({ path }, 'A file of a release is not what was published: it is not handed out');
      return undefined;
    },
  });
  /** Parsed lists, by hash: every file of a release is looked up in one. */
  const parsedLists = new LRUCache<string, Readonly<Record<string, string>>>({ max: mostLists });
  const readChecked = ({ path, integrity }: Wanted) =>
    files.fetch(integrity, { context: { path, integrity } });

  function learn(remotes: RemotesFile['remotes']): void {
    for (const [name, { version, integrity, previous, canary, older = [] }] of Object.entries(remotes)) {
      for (const release of [{ version, integrity }, previous, canary, ...older]) {
        if (release?.integrity) lists.set(`${name}/${release.version}`, release.integrity);
      }
    }
  }

  /** Accepts a file of remotes unless it is the same, not validly signed, or older. */
  function take(text: string): void {
    if (text === newest?.text || text === refused?.text) return;
    try {
      const { number, remotes } = openRemotes(text, keys);
      if (newest && number < newest.number) {
        throw new Error(`remotes.json is number ${number}, older than ${newest.number}`);
      }
      newest = { text, number, remotes };
      learn(remotes);
    } catch (error) {
      refused = { text, cause: error };
      logger.error({ err: error }, 'A file of remotes is not to be believed: it is not handed out');
    }
  }

  async function read(): Promise<void> {
    const text = await store.read('remotes.json');
    readAt = now();
    if (text !== undefined) take(text.toString());
  }
  /** Concurrent callers share one reading. */
  const refresh = () => (reading ??= read().finally(() => (reading = undefined)));

  /** Reads at once if the last reading is old enough, or else as soon as it is. */
  async function readAgainSoon(): Promise<void> {
    const early = rereadAfterMs - (now() - readAt);
    if (early > 0) await setTimeout(early);
    await refresh();
  }

  async function listOf(release: string): Promise<Readonly<Record<string, string>>> {
    if (!lists.has(release) && now() - readAt > rereadAfterMs) await refresh();
    const integrity = lists.get(release);
    if (integrity === undefined) return {};
    const known = parsedLists.get(integrity);
    if (known) return known;
    const body = await readChecked({ path: `remotes/${release}/release.json`, integrity });
    if (body === undefined) return {};
    const { files: hashes } = releaseRecordSchema.parse(JSON.parse(body.toString()));
    const list = { ...hashes, 'release.json': integrity };
    parsedLists.set(integrity, list);
    return list;
  }

  async function readFrom(
    release: string,
    path: string,
    encodings: readonly ('br' | 'gzip')[],
  ): Promise<ReleaseFile | undefined> {
    const list = await listOf(release);
    const encoding = encodings.find((each) => list[path + endings[each]] !== undefined);
    const chosen = path + (encoding ? endings[encoding] : '');
    const integrity = Object.hasOwn(list, chosen) ? list[chosen] : undefined;
    if (integrity === undefined) return undefined;
    const body = await readChecked({ path: `remotes/${release}/${chosen}`, integrity });
    return body && { body, integrity, ...(encoding && { encoding }) };
  }

  async function findAmongKnown(
    name: string,
    path: string,
    encodings: readonly ('br' | 'gzip')[],
  ): Promise<ReleaseFile | undefined> {
    for (const release of lists.keys()) {
      const file = release.startsWith(`${name}/`) && (await readFrom(release, path, encodings));
      if (file) return file;
    }
    return undefined;
  }

  return {
    async remotesFile(maxAgeMs = 0) {
      try {
        if (now() - readAt >= maxAgeMs) await refresh();
      } catch (error) {
        if (!newest) throw error;
        logger.error({ err: error }, 'The store of releases does not answer: what is known goes on');
      }
      if (!newest && refused)
        throw new Error('There is no remotes.json to be believed', { cause: refused.cause });
      if (!newest) return undefined;
      const { text, remotes } = newest;
      const ended = endedIn(remotes, await endedCanaries());
      return { text: withEnded(text, ended), remotes, ended };
    },
    readFile: ({ name, version }, path, encodings) => readFrom(`${name}/${version}`, path, encodings),
    async findFile(name, path, encodings) {
      const known = await findAmongKnown(name, path, encodings);
      if (known) return known;
      await (nextReading ??= readAgainSoon().finally(() => (nextReading = undefined)));
      return await findAmongKnown(name, path, encodings);
    },
  };
}
