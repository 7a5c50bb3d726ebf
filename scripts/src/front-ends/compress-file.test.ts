import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { compressFile } from './compress-file.ts';

let cache: string;
beforeEach(async () => {
  cache = await mkdtemp(join(tmpdir(), 'ondine-compressed-'));
});
afterEach(() => rm(cache, { recursive: true }));

const script = Buffer.from('console.log(1);'.repeat(200));

describe('compressing a file', () => {
  it('gives the same file in both forms', async () => {
    const [br, gz] = await compressFile('main.js', script, cache);
    expect([br?.path, gz?.path]).toEqual(['main.js.br', 'main.js.gz']);
    expect(brotliDecompressSync(br?.body ?? '')).toEqual(script);
    expect(gunzipSync(gz?.body ?? '')).toEqual(script);
  });

  it('is done once for each content, whatever the file is called', async () => {
    await compressFile('main.js', script, cache);
    const kept = await readdir(cache);
    expect(kept).toHaveLength(2);
    for (const name of kept) await writeFile(join(cache, name), 'kept');
    const again = await compressFile('other.js', script, cache);
    expect(again.map(({ body }) => body.toString())).toEqual(['kept', 'kept']);
  });

  it.each([
    ['what is small', 'main.js', Buffer.from('1')],
    ['what is compressed in itself', 'face.woff2', script],
    [
      'what gets no smaller',
      'noise.wasm',
      Buffer.from(Array.from({ length: 4096 }, (_, i) => ((i * i * 2654435761) >>> 13) & 255)),
    ],
  ])('leaves %s as it is', async (_what, path, body) => {
    expect(await compressFile(path, body, cache)).toEqual([]);
  });
});
