import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { toEmbedding, type Embedding } from '@ondine/sentence-encoder';

const file = join(import.meta.dirname, 'known-meanings.bin');
const dimensions = 512;
/** Eight bits a number are enough: the cosine of two sentences changes by less than 0.01. */
const steps = 127;

/**
 * Number of embeddings cached as floats, 2 kB each; the rows of the file are a quarter of that. A reply needs some
 * 1,600, a judgement 1,200.
 */
const mostUnpacked = 2000;

const fingerprintOf = (texts: readonly string[]): Buffer =>
  createHash('sha256').update(JSON.stringify(texts)).digest();

/** Writes the embeddings of the texts: their fingerprint, then a row of signed bytes for each. */
export function writeKnownMeanings(texts: readonly string[], meanings: readonly Embedding[]): void {
  const rows = meanings.map((meaning) => {
    const most = Math.max(...meaning.map(Math.abs));
    return Buffer.from(Int8Array.from(meaning, (value) => Math.round((value / most) * steps)).buffer);
  });
  writeFileSync(file, Buffer.concat([fingerprintOf(texts), ...rows]));
}

/**
 * The embeddings of the known texts, computed beforehand because all of them together take a minute. Each is read from
 * the file on first use, so that a start needs none of them.
 * @returns a function that gives the embedding of a text; undefined for an unknown one
 * @throws Error when the texts have changed since
 */
export function readKnownMeanings(texts: readonly string[]): (text: string) => Embedding | undefined {
  const bytes = readFileSync(file);
  const fingerprint = fingerprintOf(texts);
  if (!bytes.subarray(0, fingerprint.length).equals(fingerprint)) {
    throw new Error('Examples or answers have changed: run `npm run learn -w @ondine/partner-stand-in`.');
  }
  const rows = new Map(texts.map((text, row) => [text, row]));
  const meanings = new Map<string, Embedding>();
  return (text) => {
    const row = rows.get(text);
    if (row === undefined) return undefined;
    const known = meanings.get(text);
    if (known) return known;
    if (meanings.size >= mostUnpacked) meanings.clear();
    const start = bytes.byteOffset + fingerprint.length + row * dimensions;
    const meaning = toEmbedding(new Int8Array(bytes.buffer, start, dimensions));
    meanings.set(text, meaning);
    return meaning;
  };
}
