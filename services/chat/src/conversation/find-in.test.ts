import { goodLines } from '../testing/test-member.ts';
import { findIn } from './find-in.ts';

describe('what is found in messages', () => {
  it('as they come is what is found in all of them at once', async () => {
    let found = null;
    for (let sent = 1; sent <= goodLines.length; sent += 1)
      found = await findIn(found, goodLines.slice(0, sent));
    expect(found).toEqual(await findIn(null, goodLines));
  });

  it('is not looked for again', async () => {
    const found = await findIn(null, goodLines);
    const others = goodLines.map(() => 'Nobody reads this again.');
    expect(await findIn(found, others)).toEqual(found);
    expect(await findIn(found, [...others, 'And this is new.'])).toEqual(
      await findIn(null, [...goodLines, 'And this is new.']),
    );
  });

  it('is looked for anew where another version or another conversation has found it', async () => {
    const found = await findIn(null, goodLines);
    const old = { ...found, version: found.version - 1, words: { ends: null, pairs: [1] } };
    expect(await findIn(old, goodLines)).toEqual(found);
    expect(await findIn(found, goodLines.slice(0, 2))).toEqual(await findIn(null, goodLines.slice(0, 2)));
  });
});
