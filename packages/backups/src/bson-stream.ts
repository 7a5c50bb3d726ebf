import { StartupError } from '@ondine/platform/config';

/** A MongoDB document has at most 16 MiB, plus a margin. */
const largest = 16 * 1024 * 1024 + 16 * 1024;

/**
 * The concatenated documents of a BSON stream, as `mongodump` writes them.
 * @throws StartupError when the stream is invalid
 */
export async function* readDocuments(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of content) {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    while (rest.length >= 4) {
      const length = rest.readInt32LE(0);
      if (length < 5 || length > largest) throw new StartupError('A file of the backup holds no documents.');
      if (rest.length < length) break;
      yield rest.subarray(0, length);
      rest = rest.subarray(length);
    }
  }
  if (rest.length > 0) throw new StartupError('A file of the backup ends within a document.');
}
