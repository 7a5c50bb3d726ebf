import { crc32 } from 'node:zlib';

/** A file of an archive. */
export interface ZipEntry {
  readonly name: string;
  readonly data: Uint8Array;
}

/** Data of entries starts at multiples of this, because the model loader maps entries into memory. */
const ALIGNMENT = 64;
const LOCAL_HEADER_SIZE = 30;

/** A zip with uncompressed entries whose data is aligned to 64 bytes, as MediaPipe requires of a `.task` bundle. */
export function storedZip(entries: readonly ZipEntry[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, data } of entries) {
    const nameBytes = Buffer.from(name, 'utf8');
    const unpadded = offset + LOCAL_HEADER_SIZE + nameBytes.length;
    const padding = Buffer.alloc((ALIGNMENT - (unpadded % ALIGNMENT)) % ALIGNMENT);
    const checksum = crc32(data);
    const local = header(0x04034b50, LOCAL_HEADER_SIZE, 4, checksum, data.length, nameBytes.length);
    local.writeUInt16LE(padding.length, 28);
    const central = header(0x02014b50, 46, 6, checksum, data.length, nameBytes.length);
    central.writeUInt16LE(20, 4);
    central.writeUInt32LE(offset, 42);
    directory.push(central, nameBytes);
    parts.push(local, nameBytes, padding, Buffer.from(data.buffer, data.byteOffset, data.length));
    offset = unpadded + padding.length + data.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, central, end]);
}

/** The fields that a local header and the directory record share, from `at` on. */
function header(
  signature: number,
  size: number,
  at: number,
  checksum: number,
  length: number,
  nameLength: number,
): Buffer {
  const bytes = Buffer.alloc(size);
  bytes.writeUInt32LE(signature, 0);
  bytes.writeUInt16LE(20, at);
  // 1 January 1980, the earliest date of a zip, so that the same models give the same bundle.
  bytes.writeUInt16LE(0x21, at + 8);
  bytes.writeUInt32LE(checksum, at + 10);
  bytes.writeUInt32LE(length, at + 14);
  bytes.writeUInt32LE(length, at + 18);
  bytes.writeUInt16LE(nameLength, at + 22);
  return bytes;
}
