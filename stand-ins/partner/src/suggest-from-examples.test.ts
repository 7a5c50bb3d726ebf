import { createSentenceEncoder } from '@ondine/sentence-encoder';
import { createMeanings } from './meaning/meanings.ts';
import { createExampleCoach } from './suggest-from-examples.ts';

const encoder = createSentenceEncoder();
const suggest = createExampleCoach(createMeanings(encoder));
afterAll(() => encoder.close());

const ask = (draft: string, slug: string, his: string) =>
  suggest({
    scenario: { slug, checkpoints: [{ name: 'Playful reply', met: ['Guilty?'], not_met: [] }] },
    transcript: [
      { who: 'he', text: 'Good morning.' },
      { who: 'he', text: his },
    ],
    draft,
  });

describe('the coach of the stand-in', () => {
  it.each([
    ['nothing', '', 0],
    ['a draft', 'I like the sawdust on you.', 2],
    ['a draft that a wording has no room for', 'x'.repeat(2000), 0],
  ])('gives a hint, and wordings of %s as far as they fit', async (_what, draft, wordings) => {
    const { hint, variants } = await ask(draft, 'coffee-queue-spark', 'I make tables, mostly.');
    expect(hint).toContain('Playful reply');
    expect(variants).toHaveLength(wordings);
    for (const variant of variants) expect(variant.length).toBeLessThanOrEqual(400);
  });

  it('offers lines to the same effect that answer what he has said', async () => {
    const { variants } = await ask(
      'that is nice',
      'coffee-queue-spark',
      "I'm building a crib for my sister's baby.",
    );
    for (const variant of variants) expect(variant).toMatch(/\byour?\b/i);
    expect(variants.join(' ')).not.toContain('that is nice');
  });

  it.each([
    ['gracious-no', 'One more drink? The night is young.', "I'd rather not"],
    ['slow-burn-dinner', 'Shall we go to mine?', 'No, not tonight'],
    ['an-own-scenario', 'Shall we?', "I don't want to"],
  ])('says a no again as a no, in %s', async (slug, his, draft) => {
    const { variants } = await ask(draft, slug, his);
    expect(variants).toHaveLength(2);
    for (const variant of variants)
      expect(variant).toMatch(/\b(?:no|not|don't|won't|rather|never|home|can't|pass|isn't)\b/i);
  });

  it.each([
    ['Both.', ['Both. I wanted you to know that.', 'Let me put it plainly: Both.']],
    ['And why?', ['I have wondered for a while: And why?', 'And why? I would really like to know.']],
  ])('says the draft itself where no line of others fits: %s', async (draft, wordings) => {
    const { variants } = await ask(draft, 'an-own-scenario', 'The sawdust or the face?');
    expect(variants).toEqual(wordings);
  });
});
