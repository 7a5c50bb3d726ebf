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
