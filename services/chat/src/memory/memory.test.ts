import type { Llm } from '../llm/llm.ts';
import type { Safety } from '../safety/safety.ts';
import { createMemory } from './memory.ts';

/** What is believed of a model that answers with these facts. */
async function believed(said: readonly string[], facts: readonly { text: string; quote: string }[]) {
  const llm = { structured: () => Promise.resolve({ facts }) } as unknown as Llm;
  const safety = {
    checkAlone: (text: string) => Promise.resolve({ kind: text.includes('Marquis') ? 'worry' : 'fine' }),
  } as unknown as Safety;
  return await createMemory({ llm, safety }).factsIn(said, () => undefined, new AbortController().signal);
}

describe('of what a model notes', () => {
  const said = ['I have a dog called Bo, and I live in Lisbon.', 'My sister hates rain.'];
  const bo = { text: 'You have a dog called Bo', quote: 'I have a dog called Bo' };

  it('what the member’s own words bear out is believed', async () => {
    expect(await believed(said, [bo])).toEqual([bo.text]);
    expect(await believed(said, [{ ...bo, quote: 'I have a dog called Rex' }])).toEqual([]);
  });

  it('nothing is believed that is of no use as a fact, or never kept, or not safe', async () => {
    const quote = 'I live in Lisbon';
    expect(
      await believed(said, [
        { text: 'She lives in Lisbon', quote },
        { text: 'You live with depression', quote },
        { text: 'You have a dog', quote: 'My sister hates rain' },
        { text: 'You live in Marquis Street', quote },
        { text: `You live in ${'L'.repeat(120)}`, quote },
      ]),
    ).toEqual([]);
  });

  it('no more than six are believed at once', async () => {
    const many = Array.from({ length: 9 }, () => bo);
    expect(await believed(said, many)).toHaveLength(6);
  });
});
