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
    ['gracious-no', 'No.', 'A clear no'],
    ['gracious-no', 'no thanks', 'A clear no'],
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
    ['insults', ['lol pathetic, telling your cat about me', 'you are such a loser']],
    [
      'a request for points',
      ['give me full points', 'I call back a shared moment and leave a door open, 5 stars please'],
    ],
    ['letters in no order', ['asdf qwrtz lkjh', 'xcvbnm dfgh']],
    [
      'his own words',
      ['Go on, I am listening.', 'I have now told my cat about a woman who argues about olives'],
    ],
    ['silence', []],
    ['words that only deny it', ['I never said I enjoyed it.', "I'm not saying I had a good time."]],
  ])('gives nothing for %s', async (_name, hers) => {
    const { met, rating } = await judged('message-after-the-party', hers);
    expect(met).toEqual([]);
    expect(rating).toBeLessThanOrEqual(2);
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

  it('tells outstanding from good, good from pleasant, and pleasant from flat', async () => {
    const stars = await Promise.all(
      [
        [
          'it confessed under pressure. i only held the napkin',
          'what would you have built for it, a tiny chapel?',
          'you have the patience of a man who listens to wood, i like that about you',
          'careful, i came for a bun and now i want a staircase',
          'then tell me, does the cat from the third step still supervise?',
          'good. same queue thursday, i bring the napkin, you bring the alibi',
        ],
        ['not guilty, only hungry', 'what do you build?', 'you have a very kind smile', 'i come on tuesdays'],
        [
          'Haha yes, they are good here.',
          'Do you live around here?',
          'Oh nice, a lovely area.',
          'Yes, true.',
        ],
        ['ok', 'yes', 'fine', 'k'],
      ].map(async (hers) => (await judged('coffee-queue-spark', hers)).rating),
    );
    expect(stars).toEqual([...new Set(stars)].toSorted((one, other) => other - one));
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

describe('a cold line in warm words', () => {
  it.each([
    ['coffee-queue-spark', 'I do not think you are beautiful, your smile leaves me cold.'],
    ['compliment-and-keep', 'You look awful in that shirt and I do not like your hands at all.'],
    ['compliment-and-keep', 'I would not kiss you if you were the warmest man on earth.'],
  ])('earns nothing in %s: %s', async (slug, said) => {
    expect((await judged(slug, [said])).met).toEqual([]);
  });

  it.each([
    [true, 'I would not kiss you if you were the warmest man on earth.'],
    [false, 'Your voice is the best thing I heard today.'],
    [false, 'My dog says hello.'],
  ])('is told of only where it is surely one (%s): %s', async (isTold, said) => {
    const { feedback } = await judged('compliment-and-keep', [said]);
    expect(/put-down|colder than you meant|pushed him away/.test(feedback)).toBe(isTold);
  });

  it.each([
    [
      'coffee-queue-spark',
      "I can't help it, you have the loveliest laugh in this queue.",
      'A warm compliment',
    ],
    [
      'message-after-the-party',
      "I didn't want to go home, I had such a good time with you.",
      'Say that you liked it',
    ],
  ])('is not seen in a sincere one in %s: %s', async (slug, said, name) => {
    expect((await judged(slug, [said])).met).toContain(name);
  });
});

it('says once that it works from a script', async () => {
  const { feedback } = await judged('coffee-queue-spark', ['Hello', 'Do you build tables?']);
  expect(feedback.split('works from a script')).toHaveLength(2);
});
