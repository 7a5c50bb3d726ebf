/** The slots of the `Model` table in the TensorFlow Lite schema (schema.fbs, version 3). */
const slots = {
  operatorCodes: 1,
  subgraphs: 2,
  description: 3,
  buffers: 4,
  metadataBuffer: 5,
  metadata: 6,
  signatures: 7,
};
const KEEP = [
  slots.operatorCodes,
  slots.subgraphs,
  slots.description,
  slots.metadataBuffer,
  slots.signatures,
];
const METADATA_NAME = 'TFLITE_METADATA';
/** Tensor data in the original stays aligned when what is put before it is a multiple of this. */
const ALIGNMENT = 64;

/**
 * Adds the missing metadata to a TensorFlow Lite model. A new root table is put before the unchanged original and
 * points into it, because offsets in a FlatBuffer are relative and point forward.
 * @throws Error when the bytes are not a TensorFlow Lite model, or have metadata already
 */
export function addMetadata(original: Uint8Array, metadata: Uint8Array): Buffer {
  const source = Buffer.from(original.buffer, original.byteOffset, original.length);
  if (source.toString('latin1', 4, 8) !== 'TFL3') throw new Error('Not a TensorFlow Lite model');
  const root = source.readUInt32LE(0);
  const bufferVector = targetOf(source, root, slots.buffers);
  if (bufferVector === null) throw new Error('The model has no buffers');
  const bufferCount = source.readUInt32LE(bufferVector);

  const entryVector = targetOf(source, root, slots.metadata);
  const entryCount = entryVector === null ? 0 : source.readUInt32LE(entryVector);

  const at = layOut(bufferCount, entryCount, metadata.length);
  const prefix = Buffer.alloc(at.end);
  const point = (from: number, to: number) => prefix.writeUInt32LE(to - from, from);

  point(0, at.root);
  prefix.write('TFL3', 4, 'latin1');
  writeTable(prefix, at.rootTable, at.root, 8);
  prefix.writeUInt32LE(3, at.root + 4);
  for (const slot of KEEP) {
    const target = targetOf(source, root, slot);
    if (target === null) clearSlot(prefix, at.rootTable, slot);
    else point(at.root + 4 + slot * 4, at.end + target);
  }
  point(at.root + 4 + slots.buffers * 4, at.buffers);
  point(at.root + 4 + slots.metadata * 4, at.metadataList);

  prefix.writeUInt32LE(bufferCount + 1, at.buffers);
  for (let index = 0; index < bufferCount; index += 1) {
    const entry = bufferVector + 4 + index * 4;
    point(at.buffers + 4 + index * 4, at.end + entry + source.readUInt32LE(entry));
  }
  point(at.buffers + 4 + bufferCount * 4, at.buffer);
  writeTable(prefix, at.bufferTable, at.buffer, 1);
  point(at.buffer + 4, at.data);
  prefix.writeUInt32LE(metadata.length, at.data);
  prefix.set(metadata, at.data + 4);

  prefix.writeUInt32LE(entryCount + 1, at.metadataList);
  for (let index = 0; index < entryCount; index += 1) {
    const entry = (entryVector ?? 0) + 4 + index * 4;
    const target = entry + source.readUInt32LE(entry);
    if (nameOf(source, target) === METADATA_NAME) throw new Error('The model has metadata already');
    point(at.metadataList + 4 + index * 4, at.end + target);
  }
  point(at.metadataList + 4 + entryCount * 4, at.entry);
  writeTable(prefix, at.entryTable, at.entry, 2);
  point(at.entry + 4, at.name);
  prefix.writeUInt32LE(bufferCount, at.entry + 8);
  prefix.writeUInt32LE(METADATA_NAME.length, at.name);
  prefix.write(METADATA_NAME, at.name + 4, 'latin1');
  return Buffer.concat([prefix, source]);
}

/** Where each piece of the new root goes; every number is 4-byte aligned, the data 16-byte. */
function layOut(bufferCount: number, entryCount: number, metadataLength: number) {
  let next = 8;
  const take = (size: number, alignment = 4) => {
    next = Math.ceil(next / alignment) * alignment;
    const start = next;
    next += size;
    return start;
  };
  const tableSize = (fields: number) => 4 + fields * 4;
  const vtableSize = (fields: number) => 4 + fields * 2;
  const rootTable = take(vtableSize(8));
  const root = take(tableSize(8));
  const buffers = take(4 + (bufferCount + 1) * 4);
  const bufferTable = take(vtableSize(1));
  const buffer = take(tableSize(1));
  const metadataList = take(4 + (entryCount + 1) * 4);
  const entryTable = take(vtableSize(2));
  const entry = take(tableSize(2));
  const name = take(4 + METADATA_NAME.length + 1);
  // The length comes first: the bytes after it must start at a multiple of 16.
  const data = take(0, 16) + 12;
  next = data + 4 + metadataLength;
  const end = take(0, ALIGNMENT);
  return { rootTable, root, buffers, bufferTable, buffer, metadataList, entryTable, entry, name, data, end };
}

/** Writes a table's vtable, four bytes for each field, and the offset back to it. */
function writeTable(bytes: Buffer, vtable: number, table: number, fields: number): void {
  bytes.writeUInt16LE(4 + fields * 2, vtable);
  bytes.writeUInt16LE(4 + fields * 4, vtable + 2);
  for (let slot = 0; slot < fields; slot += 1) bytes.writeUInt16LE(4 + slot * 4, vtable + 4 + slot * 2);
  bytes.writeInt32LE(table - vtable, table);
}

const clearSlot = (bytes: Buffer, vtable: number, slot: number) =>
  bytes.writeUInt16LE(0, vtable + 4 + slot * 2);

/** Where a field of a table is stored, or null when it is absent. */
function fieldOf(bytes: Buffer, table: number, slot: number): number | null {
  const vtable = table - bytes.readInt32LE(table);
  const place = 4 + slot * 2;
  if (place >= bytes.readUInt16LE(vtable)) return null;
  const offset = bytes.readUInt16LE(vtable + place);
  return offset === 0 ? null : table + offset;
}

/** Where the table, list or text that a field refers to starts, or null when it is absent. */
function targetOf(bytes: Buffer, table: number, slot: number): number | null {
  const field = fieldOf(bytes, table, slot);
  return field === null ? null : field + bytes.readUInt32LE(field);
}

/** The name of a metadata entry. */
function nameOf(bytes: Buffer, entry: number): string {
  const name = targetOf(bytes, entry, 0);
  return name === null ? '' : bytes.toString('latin1', name + 4, name + 4 + bytes.readUInt32LE(name));
}
