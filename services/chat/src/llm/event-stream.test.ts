import { jest } from '@jest/globals';
import fc from 'fast-check';
import { readEvents } from './event-stream.ts';

fc.configureGlobal({ seed: jest.getSeed() });

const bytes = new TextEncoder().encode(
  ': waiting\r\n\r\nevent: x\r\ndata: {"a":"ä"}\r\n\r\ndata:two\n\ndata: [DONE]\n\ndata: last',
);

it('reads the same data however the line is cut', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 0, max: bytes.length })), async (cuts) => {
      const places = [0, ...cuts.toSorted((one, other) => one - other), bytes.length];
      async function* pieces() {
        for (const [turn, place] of places.slice(1).entries()) {
          await Promise.resolve();
          yield bytes.slice(places[turn], place);
        }
      }
      const read: string[] = [];
      for await (const data of readEvents(pieces())) read.push(data);
      expect(read).toEqual(['{"a":"ä"}', 'two', '[DONE]', 'last']);
    }),
  );
});

/** Reads what is streamed in these pieces. @returns the data, and what had been read when each next piece was wanted */
async function readPieces(pieces: readonly string[]) {
  const read: string[] = [];
  const readBefore: string[][] = [];
  async function* body() {
    for (const piece of pieces) {
      await Promise.resolve();
      yield new TextEncoder().encode(piece);
      readBefore.push([...read]);
    }
  }
  for await (const data of readEvents(body())) read.push(data);
  return { read, readBefore };
}

it('reads each line as soon as it has ended', async () => {
  const { read, readBefore } = await readPieces([
    'data: one\nda',
    'ta: two\r',
    '\n',
    'data: three\r',
    'data',
    ': four',
  ]);
  expect(readBefore).toEqual([
    ['one'],
    ['one'],
    ['one', 'two'],
    ['one', 'two'],
    ['one', 'two', 'three'],
    ['one', 'two', 'three'],
  ]);
  expect(read).toEqual(['one', 'two', 'three', 'four']);
});

it('reads no comment and no other field', async () => {
  const lines = ': data: waiting\nid: data: 7\ndata\ndata:\ndata: {"a": 1}  \n';
  expect((await readPieces([lines])).read).toEqual(['{"a": 1}']);
});

it('gives up on a line that does not end, and not on many that do', async () => {
  const half = 'x'.repeat(600_000);
  await expect(readPieces([half, half])).rejects.toThrow('a line without an end');
  expect((await readPieces([half, '\n', half, '\ndata: end\n'])).read).toEqual(['end']);
  expect((await readPieces([`data: ${'x'.repeat(999_994)}`])).read).toHaveLength(1);
});
