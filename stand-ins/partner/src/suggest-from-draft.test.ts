import { tellingWords } from './judge/words.ts';
import { suggestFromDraft } from './suggest-from-draft.ts';

const ask = (draft: string, said: readonly string[] = []) =>
  suggestFromDraft({
    scenario: {
      slug: 'coffee-queue-spark',
      checkpoints: [{ name: 'Playful reply', met: ['Guilty?'], not_met: [] }],
    },
    transcript: [{ who: 'he' as const, text: 'I make tables, mostly.' }].concat(
      said.map((text) => ({ who: 'she' as never, text })),
    ),
    draft,
  });

const drafts = [
  'I like the sawdust on you.',
  'that is a nice table',
  'Tell me about the last thing you built',
  'and why tables?',
  "I'd rather not",
  'No, not tonight.',
  'I love rainy mornings and old books! 😊',
  'your hands look strong',
];

describe('the coach of the stand-in', () => {
  it.each(drafts)('words in two ways all that is said in: %s', (draft) => {
    const { hint, variants } = ask(draft);
    expect(hint).toContain('Playful reply');
    expect(variants).toHaveLength(2);
    expect(new Set([draft, ...variants]).size).toBe(3);
    for (const variant of variants) {
      expect([...tellingWords(draft)].filter((word) => !tellingWords(variant).has(word))).toEqual([]);
      expect(variant.length).toBeLessThanOrEqual(400);
    }
  });

  it.each([
    ['in lower case, without a stop', 'i like rainy mornings', /^\p{Ll}[^\p{Lu}]*[^.]$/u],
    ['with an exclamation', 'What a lovely table!', /table!/],
    ['with an emoji at the end', 'I like rainy mornings 😊', / 😊$/u],
    ['as a question', 'and why tables?', /why tables\?/],
  ])('keeps a tone: %s', (_tone, draft, pattern) => {
    const { variants } = ask(draft);
    expect(variants).toHaveLength(2);
    for (const variant of variants) expect(variant).toMatch(pattern);
  });

  it('repeats no wording that was sent', () => {
    const [first = '', second = ''] = ask('I like rainy mornings.').variants;
    const later = ask('I like rainy mornings.', [first, second]).variants;
    expect(later).toHaveLength(2);
    expect(later).not.toContain(first);
    expect(later).not.toContain(second);
  });

  it.each([
    ['a draft without a word to build on', 'ok'],
    ['letters that are no words', 'asdfgh jklqwrt'],
    ['a draft that a wording has no room for', 'rain '.repeat(100)],
  ])('has only a hint for %s', (_what, draft) => {
    expect(ask(draft)).toEqual({ hint: expect.stringContaining('Playful reply') as string, variants: [] });
  });

  it('says that it is scripted where nothing is written, and not with each wording', () => {
    expect(ask('').hint).toContain('This coach is scripted');
    expect(ask('I like rainy mornings.').hint).not.toContain('scripted');
  });
});
