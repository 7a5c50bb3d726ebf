import { cacheTexts } from './cache-texts.ts';

/** An encoder that notes what it is asked for, and has the length of a text for its meaning. */
function notingEncoder() {
  const asked: (readonly string[])[] = [];
  return {
    asked,
    encoder: cacheTexts({
      encode(texts) {
        asked.push(texts);
        return Promise.resolve(texts.map((text) => Float32Array.of(text.length)));
      },
      close: () => Promise.resolve(),
    }),
  };
}

describe('texts that are cached', () => {
  it('are read once, and come in the order they were asked for', async () => {
    const { asked, encoder } = notingEncoder();
    await encoder.encode(['a', 'bb']);
    const found = await encoder.encode(['ccc', 'bb', 'ccc', 'a']);
    expect(found.map(([length]) => length)).toEqual([3, 2, 3, 1]);
    expect(asked).toEqual([['a', 'bb'], ['ccc']]);
  });

  it('are forgotten when there are too many', async () => {
    const { asked, encoder } = notingEncoder();
    await encoder.encode(['a']);
    await encoder.encode(Array.from({ length: 500 }, (_, index) => `text ${index}`));
    expect((await encoder.encode(['a'])).map(([length]) => length)).toEqual([1]);
    expect(asked.at(-1)).toEqual(['a']);
  });
});
