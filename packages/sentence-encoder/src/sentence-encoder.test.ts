import { createSentenceEncoder } from './sentence-encoder.ts';
import { dot } from './vectors.ts';

describe('sentences', () => {
  it('that mean the same lie closer together than those that do not', async () => {
    const encoder = createSentenceEncoder();
    const [one, alike, other] = await encoder.encode([
      'What do you do for a living?',
      'Which job do you have?',
      'The soup is far too salty.',
    ]);
    await encoder.close();
    if (!one || !alike || !other) throw new Error('three vectors are expected');
    expect(one).toHaveLength(512);
    expect(dot(one, one)).toBeCloseTo(1, 4);
    expect(dot(one, alike)).toBeGreaterThan(dot(one, other) + 0.2);
  });

  it('come back in their order, whatever their length, and twice where they were asked for twice', async () => {
    const encoder = createSentenceEncoder();
    const texts = [
      'Yes.',
      'A long walk by the lake in the evening, with a thermos of soup. '.repeat(20),
      'Yes.',
      'No rain today.',
    ];
    const together = await encoder.encode(texts);
    expect(together).toHaveLength(4);
    for (const [index, text] of texts.entries()) {
      const [alone] = await encoder.encode([text]);
      const one = together[index];
      if (!alone || !one) throw new Error('a vector for each text is expected');
      expect(dot(alone, one)).toBeGreaterThan(0.999);
    }
    await encoder.close();
  });

  it('are still read for one user after another has closed', async () => {
    const first = createSentenceEncoder();
    const second = createSentenceEncoder();
    await first.close();
    await first.close();
    expect(await second.encode(['Good evening.'])).toHaveLength(1);
    await second.close();
    await expect(second.encode(['Good evening.'])).rejects.toThrow();
  });
});
