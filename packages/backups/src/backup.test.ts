import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { mongo } from 'mongoose';
import { startBucket } from './testing/start-bucket.ts';
import { readBackupKey } from './backup-key.ts';
import { type BackupPlace, nameBackup, openBackupPlace } from './backup-place.ts';
import { readDocuments } from './bson-stream.ts';
import { seal, unseal } from './sealed-stream.ts';
import { databasesInOrder, removeOldBackups } from './write-backup.ts';

const key = Buffer.alloc(32, 1);
let folder: string;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'ondine-backups-'))));
afterAll(() => rm(folder, { recursive: true }));

/** A stream of the same bytes in pieces of that size. */
const inPieces = (bytes: Buffer, size: number) =>
  Readable.from(
    (function* () {
      for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size);
    })(),
  );

describe('what is kept', () => {
  it('comes out as it went in, in whatever pieces, encrypted or not', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ maxLength: 3000 }),
        fc.integer({ min: 1, max: 700 }),
        fc.option(fc.constant(key), { nil: undefined }),
        async (text, size, withKey) => {
          const sealed = await buffer(seal(inPieces(Buffer.from(text), size), withKey));
          expect(await buffer(unseal(inPieces(sealed, size), withKey))).toEqual(Buffer.from(text));
        },
      ),
      { numRuns: 60 },
    );
  });

  it('says nothing to whoever has not its key, and not the same twice', async () => {
    const text = Buffer.from('a member’s words '.repeat(50));
    const [one, other] = [
      await buffer(seal(inPieces(text, 9), key)),
      await buffer(seal(inPieces(text, 9), key)),
    ];
    expect(one.includes('a member’s words')).toBe(false);
    expect(one.equals(other)).toBe(false);
    await expect(buffer(unseal(inPieces(one, 50), Buffer.alloc(32, 2)))).rejects.toThrow();
  });

  it('fails when a byte is another, or the end is missing', async () => {
    const sealed = await buffer(seal(inPieces(Buffer.from('a member’s words'), 5), key));
    for (const place of [0, 15, sealed.length - 1]) {
      const changed = Buffer.from(sealed);
      changed[place] = (changed[place] ?? 0) ^ 1;
      await expect(buffer(unseal(inPieces(changed, 7), key))).rejects.toThrow();
    }
    await expect(buffer(unseal(inPieces(sealed.subarray(0, -1), 7), key))).rejects.toThrow();
    await expect(buffer(unseal(inPieces(sealed.subarray(0, 5), 7), key))).rejects.toThrow('ends too soon');
  });

  it('is read document by document, and not when it is none', async () => {
    const documents = [{ _id: 1 }, { name: 'Ada', words: 'x'.repeat(500) }, {}];
    const bytes = Buffer.concat(documents.map((document) => mongo.BSON.serialize(document)));
    for (const size of [1, 7, 4096]) {
      const read = await Array.fromAsync(readDocuments(inPieces(bytes, size)));
      expect(read.map((each) => mongo.BSON.deserialize(each))).toEqual(documents);
    }
    const read = (content: Buffer) => Array.fromAsync(readDocuments(inPieces(content, 3)));
    await expect(read(bytes.subarray(0, -1))).rejects.toThrow('ends within a document');
    await expect(read(Buffer.from('no documents at all'))).rejects.toThrow('holds no documents');
  });
});

describe('a backup', () => {
  it('is read from what is made to what it is made of: accounts last', () => {
    const names = ['ondine_auth', 'ondine_chat', 'ondine_sessions', 'ondine_achievements'];
    expect(databasesInOrder(names)).toEqual([
      'ondine_achievements',
      'ondine_chat',
      'ondine_sessions',
      'ondine_auth',
    ]);
  });

  it('needs a whole key, or none', () => {
    expect(readBackupKey({})).toBeUndefined();
    expect(readBackupKey({ BACKUP_KEY: key.toString('base64') })).toEqual(key);
    expect(() => readBackupKey({ BACKUP_KEY: 'abc' })).toThrow('is not 32 bytes');
  });
});

describe.each<[string, () => Promise<{ place: BackupPlace; close(): Promise<void> }>]>([
  [
    'a folder',
    () =>
      Promise.resolve({
        place: openBackupPlace(join(folder, 'kept'), {}),
        close: () => Promise.resolve(),
      }),
  ],
  [
    'a bucket',
    async () => {
      const bucket = await startBucket(join(folder, 'buckets'));
      return { place: openBackupPlace('s3://site/kept', bucket.env), close: () => bucket.close() };
    },
  ],
])('%s of backups', (_name, open) => {
  it('keeps them by their time, and lets the oldest go', async () => {
    const opened = await open();
    const { place } = opened;
    expect(await place.list()).toEqual([]);
    const names = [3, 1, 2].map((day) => nameBackup(new Date(Date.UTC(2026, 4, day, 9, 30, 5))));
    for (const name of names)
      await place.write(name, 'ondine_auth/users.bson', Readable.from([Buffer.from(name)]));
    const [third = '', first = '', second = ''] = names;
    expect(first).toBe('2026-05-01T09-30-05Z');
    expect(await place.list()).toEqual([first, second, third]);
    const content = await place.read(second, 'ondine_auth/users.bson');
    expect(content && (await buffer(content)).toString()).toBe(second);
    expect(await place.read(second, 'manifest.json')).toBeUndefined();
    // One that was broken off takes nobody's place: as many whole ones stay.
    for (const whole of [first, third])
      await place.write(whole, 'manifest.json', Readable.from([Buffer.from('{}')]));
    expect(await removeOldBackups(place, 2)).toEqual([]);
    expect(await removeOldBackups(place, 1)).toEqual([first, second]);
    expect(await place.list()).toEqual([third]);
    expect(await place.read(first, 'ondine_auth/users.bson')).toBeUndefined();
    await opened.close();
  });
});

it('what else lies in the folder is left alone', async () => {
  const place = openBackupPlace(join(folder, 'shared'), {});
  await mkdir(join(folder, 'shared', 'photos'), { recursive: true });
  await writeFile(join(folder, 'shared', 'notes.txt'), 'mine');
  expect(await place.list()).toEqual([]);
  expect(await removeOldBackups(place, 1)).toEqual([]);
});
