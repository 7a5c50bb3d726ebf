import { findOldWords } from './old-words.ts';

const found = (text: string, path = 'gateway/src/a.ts') => findOldWords([{ path, text }]);

describe('findOldWords', () => {
  it.each([
    ['film', 'const frame = film(motion);'],
    ['Film', 'interface FilmFrame {}'],
    ['mended', '// It was mended.'],
    ['mend', 'async function mendFacts() {}'],
    ['FAULT', 'const FAULT_SLACK = 1;'],
    ['Fault', 'type OnFault = () => void;'],
    ['fault', 'const faultNames = [];'],
    ['trembling', 'How much a trembling hand moves.'],
    ['rememberedMs', 'const rememberedMs = 5;'],
    ['Her', 'Her days'],
  ])('finds %s with its line and the word to say', (word, line) => {
    expect(found(`first\n${line}`)).toEqual([expect.stringMatching(`^gateway/src/a.ts:2: “${word}”, say `)]);
  });

  it('takes other words that contain one', () => {
    expect(
      found('default, recommended, amend, other, there, shed, isDefault, RABBITMQ_DEFAULT_USER'),
    ).toEqual([]);
  });

  it('takes a word in the paths in which it is right, and nowhere else', () => {
    expect(found('a fault', 'e2e/src/faults/main.ts')).toEqual([]);
    expect(found('a fault', 'e2e/src/fault.ts')).toHaveLength(1);
    expect(found('her fault', 'bench/generators/i/README.md')).toEqual([]);
  });
});
