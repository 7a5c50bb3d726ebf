import { createSentenceEncoder } from '@ondine/sentence-encoder';
import { createMeanings } from './meaning/meanings.ts';
import { coachRequestSchema, suggestByRule } from './suggest-by-rule.ts';

const encoder = createSentenceEncoder();
const meanings = createMeanings(encoder);
afterAll(() => encoder.close());

const ask = (draft: string, said: readonly string[] = [], slug = 'coffee-queue-spark') =>
  suggestByRule(
    coachRequestSchema.parse({
      scenario: {
        slug,
        checkpoints: [
          { name: 'Playful reply', met: ['Guilty?'], not_met: [] },
          { name: 'Genuine curiosity', met: ['What do you make?'], not_met: [] },
        ],
      },
      transcript: [
        { who: 'he', text: 'I make tables, mostly.' },
        ...said.map((text) => ({ who: 'she', text })),
      ],
      draft,
    }),
    meanings,
  );

describe('the coach of the stand-in', () => {
  it('hints at the checkpoints in turn', async () => {
    expect((await ask('')).hint).toContain('Playful reply');
    expect((await ask('', ['Hello.'])).hint).toContain('Genuine curiosity');
  });

  it.each(['', 'hey nice buns', 'my cat is ill', 'No, not tonight.'])(
    'offers nothing for what the script has no words for, and says so: “%s”',
    async (draft) => {
      const { hint, variants } = await ask(draft);
      expect(variants).toEqual([]);
      expect(hint).toContain('This coach works from a script and does not read');
    },
  );

  it('offers lines of the script that mean nearly the same, written as the draft is, and says what they are', async () => {
    const { hint, variants } = await ask('you have lovely hands');
    expect(variants).toHaveLength(2);
    for (const variant of variants) {
      expect(variant).toBe(variant.toLowerCase());
      expect(variant).not.toContain('you have lovely hands');
    }
    expect(hint).toContain('these lines are from it');
    expect((await ask('You have lovely hands.')).variants[0]).toMatch(/^[A-Z].*\.$/);
  });

  it('offers no line that was said already', async () => {
    const [first = ''] = (await ask('you have lovely hands')).variants;
    expect((await ask('you have lovely hands', [first])).variants).not.toContain(first);
  });

  it('offers for a no only a no', async () => {
    const { variants } = await ask('No, I do not want to come up tonight.', [], 'gracious-no');
    expect(variants).not.toEqual([]);
    for (const variant of variants) expect(variant).toMatch(/\b(?:no|not|never|don't|won't|can't|rather)\b/i);
  });
});
