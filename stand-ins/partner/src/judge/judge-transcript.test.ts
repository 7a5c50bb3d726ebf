import { contentFolder } from '@ondine/chat/prompt-contract';
import { loadScenarios } from '@ondine/chat/prompt-contract';
import { createMeanings } from '../meaning/meanings.ts';
import { createSentenceEncoder } from '@ondine/sentence-encoder';
import { createTranscriptJudge } from './judge-transcript.ts';
import { readExamples } from './examples.ts';

const encoder = createSentenceEncoder();
const judge = createTranscriptJudge(createMeanings(encoder));
afterAll(() => encoder.close());

async function judged(slug: string, hers: readonly string[]) {
  const { scenarios } = await loadScenarios(contentFolder);
  const scenario = scenarios.find((each) => each.slug === slug);
  if (!scenario) throw new Error(`There is no scenario ${slug}`);
  const transcript = [
    { who: 'he' as const, text: scenario.opening_line },
    ...hers.flatMap((text) => [
      { who: 'she' as const, text },
      { who: 'he' as const, text: 'Go on, I am listening.' },
    ]),
  ];
  const verdict = await judge({ scenario, transcript });
  return { ...verdict, met: verdict.checkpoints.filter(({ met }) => met).map(({ name }) => name) };
}

describe('the judge', () => {
  it('knows in words it has never seen what meets a checkpoint, and quotes them', async () => {
    const said = 'You did make me laugh over that sink, I had a lovely night with you.';
    expect(readExamples()['message-after-the-party']?.some(({ text }) => text === said)).toBe(false);
    const { checkpoints } = await judged('message-after-the-party', ['Hi', said]);
    expect(checkpoints.find(({ name }) => name === 'Say that you liked it')).toEqual({
      name: 'Say that you liked it',
      met: true,
      quote: said,
    });
  });

  it.each([
    ['coffee-queue-spark', 'You have a very kind laugh, it makes mornings easier.', 'A warm compliment'],
    ['coffee-queue-spark', 'so what do u do when ur not here', 'Genuine curiosity'],
    ['compliment-and-keep', 'aww thank you so much 😊', 'Receive it'],
    ['gracious-no', "no thanks, i'm heading home", 'A clear no'],
    ['long-distance-evening', 'are you alright over there?', 'Check in'],
    ['message-after-the-party', 'i had such a good time with you', 'Say that you liked it'],
    ['saying-what-you-like', 'i like kisses on my shoulders', 'Name a wish'],
  ])('in %s gives a plain "%s" its due', async (slug, said, name) => {
    expect((await judged(slug, [said])).met).toContain(name);
  });

  it("has learnt from the scenario's own examples, too", async () => {
    const { scenarios } = await loadScenarios(contentFolder);
    for (const { slug, checkpoints } of scenarios) {
      const { met } = await judged(
        slug,
        checkpoints.flatMap((checkpoint) => checkpoint.met),
      );
      expect([slug, met]).toEqual([slug, checkpoints.map(({ name }) => name)]);
      expect([
        slug,
        (
          await judged(
            slug,
            checkpoints.flatMap((checkpoint) => checkpoint.not_met),
          )
        ).met,
      ]).toEqual([slug, []]);
    }
  });

  it.each([
    ['one-word answers', ['ok', 'yes', 'hm']],
    ['small talk', ['The bus was late again.', 'I take the 42 and then I walk.']],
    ['rudeness', ['Whatever, you never listen.', 'Shut up.']],
    ['words that only deny it', ['I never said I enjoyed it.', "I'm not saying I had a good time."]],
  ])('gives nothing for %s', async (_name, hers) => {
    expect((await judged('message-after-the-party', hers)).met).toEqual([]);
  });

  it('rates wit and warmth above one-word answers', async () => {
    const good = await judged('coffee-queue-spark', [
      'Guilty people share. I notice you have not offered.',
      'What is it that you build, with all that sawdust in your cuffs?',
    ]);
    const poor = await judged('coffee-queue-spark', ['ok', 'fine']);
    expect(good.rating).toBeGreaterThan(poor.rating);
    expect(poor.weak).toHaveLength(2);
  });

  it('judges a scenario that nobody has written examples for by its own', async () => {
    const { checkpoints } = await judge({
      scenario: {
        slug: 'new-here',
        title: 'New here',
        goal: 'Ask him to dance.',
        checkpoints: [
          {
            name: 'Ask',
            description: 'Asks him to dance.',
            met: ['Would you dance with me?'],
            not_met: ['Nice music.'],
          },
        ],
      },
      transcript: [
        { who: 'he', text: 'Good evening.' },
        { who: 'she', text: 'Will you dance with me?' },
      ],
    });
    expect(checkpoints).toEqual([{ name: 'Ask', met: true, quote: 'Will you dance with me?' }]);
  });
});
