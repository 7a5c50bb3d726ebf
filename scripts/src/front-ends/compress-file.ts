import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** File types that are not already compressed. */
const compressible = new Set(['.js', '.mjs', '.css', '.html', '.json', '.svg', '.txt', '.wasm', '.task']);

/** Below this size the header costs more than compression saves. */
const smallest = 1024;
/** A compressed form must save at least a tenth. */
const worthwhile = 0.9;
/** Above this size brotli's best level, which takes thirty times as long as 9, would delay a build by minutes. */
const largestForBest = 1_000_000;

const brotliQuality = (bytes: number) => (bytes > largestForBest ? 9 : 11);

/** A compression method, with the extension that is added to the file's name. */
interface Form {
  readonly ending: '.br' | '.gz';
  readonly compress: (body: Buffer) => Promise<Buffer>;
  /** Names the settings, so that changing them misses the cache. */
  readonly label: (bytes: number) => string;
}

const forms: readonly Form[] = [
  {
    ending: '.br',
    compress: (body) =>
      brotli(body, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: brotliQuality(body.length),
          [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
        },
      }),
    label: (bytes) => `brotli-${brotliQuality(bytes)}`,
  },
  { ending: '.gz', compress: (body) => zip(body, { level: 9 }), label: () => 'gzip-9' },
];

/** Where a project caches compressed forms. */
export const compressedCache = (root: string): string => join(root, '.cache', 'compressed');

/** A file in a compressed form. */
export interface CompressedFile {
  /** The file's path plus an extension, such as `main.js.br`. */
  readonly path: string;
  readonly body: Buffer;
}

async function fromCache(file: string, make: () => Promise<Buffer>): Promise<Buffer> {
  try {
    return await readFile(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  const body = await make();
  // Written atomically: two builds may run at once.
  const part = `${file}.${process.pid}.part`;
  await writeFile(part, body);
  await rename(part, file);
  return body;
}

/**
 * The compressed forms of a file that are worth keeping: none for small or already compressed files. They are cached by
 * content, so that a build that changes one file compresses one.
 * @param cacheDir where forms are cached
 */
export async function compressFile(path: string, body: Buffer, cacheDir: string): Promise<CompressedFile[]> {
  if (!compressible.has(extname(path)) || body.length < smallest) return [];
  await mkdir(cacheDir, { recursive: true });
  const content = createHash('sha256').update(body).digest('hex');
  const made = await Promise.all(
    forms.map(async ({ ending, compress, label }) => ({
      path: path + ending,
      body: await fromCache(join(cacheDir, `${content}.${label(body.length)}`), () => compress(body)),
    })),
  );
  return made.filter((form) => form.body.length <= body.length * worthwhile);
}
