import { createHash } from 'node:crypto';
import { releaseRecordSchema, type RemotesFile, signedRemotesSchema } from '@ondine/contracts';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { openRemotes } from './open-remotes.ts';
import type { ReleaseStore } from './release-store.ts';

/** What is kept of checked files: the live releases in their compressed form are some 10 MB. */
const cacheBytes = 64 * 1024 * 1024;
/** Releases that are asked for at the same time are a few of each remote. */
const mostLists = 100;
/** Nobody makes the store of releases read more often by asking for what there is not. */
const rereadAfterMs = 1000;

/** A file of a release, known to be what was published. */
export interface ReleaseFile {
  readonly body: Buffer;
  /** `integrity` of the body. */
  readonly integrity: string;
  readonly encoding?: 'br' | 'gzip';
}

/** The releases of the micro-frontends, as far as they are signed. */
export interface PublishedReleases {
  /**
   * `remotes.json` as it is signed, with the canaries that have ended by themselves: the newest that was ever read,
   * whatever the store says now.
   * @returns undefined when there is none
   * @throws Error when there is none that can be believed
   */
  remotesFile(): Promise<{ readonly text: string; readonly remotes: RemotesFile['remotes'] } | undefined>;
  /**
   * A file of a release, in the first of the encodings that it is published in.
   * @returns undefined for what is not published, or not as it was published
   * @throws Error when the store does not answer
   */
  readFile(
    release: { readonly name: string; readonly version: string },
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

/** The signed file with those of the ended canaries that it names. */
function withEnded(text: string, remotes: RemotesFile['remotes'], ended: readonly string[]): string {
  const named = Object.entries(remotes)
    .map(([name, { canary }]) => `${name}@${canary?.version ?? ''}`)
    .filter((canary) => ended.includes(canary));
  if (named.length === 0) return text;
  return JSON.stringify({ ...signedRemotesSchema.parse(JSON.parse(text)), ended_canaries: named });
}

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
  /** As `remote@version`. */
  readonly endedCanaries?: () => Promise<readonly string[]>;
  /** Milliseconds of a clock that never goes back. */
  readonly now?: () => number;
}): PublishedReleases {
  let newest: { text: string; number: number; remotes: RemotesFile['remotes'] } | undefined;
  let refused: string | undefined;
  let reading: Promise<void> | undefined;
  let readAt = -Infinity;
  /** The hash of each release's list of files, of all releases that were ever named: open tabs go on. */
  const lists = new Map<string, string>();

  // By hash: what is in here is right, whatever becomes of the store.
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
  /** Lists that were read, by hash: every file of a release is looked up in one. */
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

  /** Takes over a file of remotes unless it is the same, not ours, or older. */
  function take(text: string): void {
    if (text === newest?.text || text === refused) return;
    try {
      const { number, remotes } = openRemotes(text, keys);
      if (newest && number < newest.number) {
        throw new Error(`remotes.json is number ${number}, older than ${newest.number}`);
      }
      newest = { text, number, remotes };
      learn(remotes);
    } catch (error) {
      refused = text;
      logger.error({ err: error }, 'A file of remotes is not to be believed: it is not handed out');
    }
  }

  async function read(): Promise<void> {
    const text = await store.read('remotes.json');
    readAt = now();
    if (text !== undefined) take(text.toString());
  }
  /** Reads once for all who ask at the same time. */
  const refresh = () => (reading ??= read().finally(() => (reading = undefined)));

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

  return {
    async remotesFile() {
      try {
        await refresh();
      } catch (error) {
        if (!newest) throw error;
        logger.error({ err: error }, 'The store of releases does not answer: what is known goes on');
      }
      if (!newest && refused !== undefined) throw new Error('There is no remotes.json to be believed');
      return newest && { ...newest, text: withEnded(newest.text, newest.remotes, await endedCanaries()) };
    },
    async readFile({ name, version }, path, encodings) {
      const release = `${name}/${version}`;
      const list = await listOf(release);
      const encoding = encodings.find((each) => list[path + endings[each]] !== undefined);
      const chosen = path + (encoding ? endings[encoding] : '');
      const integrity = Object.hasOwn(list, chosen) ? list[chosen] : undefined;
      if (integrity === undefined) return undefined;
      const body = await readChecked({ path: `remotes/${release}/${chosen}`, integrity });
      return body && { body, integrity, ...(encoding && { encoding }) };
    },
  };
}
