import { readdirSync } from 'node:fs';
import { contentFolder } from '@ondine/chat/prompt-contract';
import { checkReply } from '@ondine/chat/check-reply';
import { composeReply } from './compose-reply.ts';
import { codesOf } from './said.ts';
import { sharedLines, voiceOf } from './voices.ts';

const slugs = readdirSync(contentFolder).map((file) => file.replace('.json', ''));

/** Talks with the partner and gives his replies. */
function talk(messages: readonly string[], slug = 'coffee-queue-spark'): string[] {
  const his: string[] = ['The opening line.'];
  messages.forEach((last, index) => {
    his.push(
      composeReply({
        slug,
        hers: messages.slice(0, index),
        last,
        his,
        earlier: { facts: {}, said: [] },
        turn: index + 1,
        answers: [],
      }),
    );
  });
  return his.slice(1);
}

const evening = [
  'Hi there',
  'My name is Anna, and I work as a nurse.',
  'I love rainy mornings',
  'What do you do for a living?',
  'You have a lovely laugh',
  'ok',
  'asdfgh qwer',
  'No, thank you, not tonight',
  'Do you remember my name?',
  'I would like to kiss you',
  "Let's meet on Saturday",
  'haha',
  'That is stupid',
  'What music do you like?',
  'My cat Momo is asleep on my feet',
  'The street smells of rain and bread',
  'How are you?',
  'I bet you say that to everyone',
  'Where did you grow up?',
  'Thank you',
  'What do I do for work, do you know?',
  'I cannot decide between the two coats',
  'Sorry, I was late',
  'Tell me what you dream of?',
  'hmm',
  'You are so kind',
  'Come closer',
  'Do you like me?',
  'The moon is very large today',
  'Good night',
];

describe('the scripted partner', () => {
  it.each(slugs)('never says a sentence twice in thirty turns (%s)', (slug) => {
    const codes = talk(evening, slug).flatMap(codesOf);
    expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([]);
  });

  it.each([
    'ok',
    'asdfgh qwertz',
    'No, thank you.',
    'What do you do?',
    'You are beautiful',
    'That is stupid',
  ])("never repeats itself, even to thirty times '%s'", (message) => {
    const replies = talk(Array<string>(30).fill(message));
    const codes = replies.flatMap(codesOf);
    expect(new Set(codes).size).toBe(codes.length);
  });

  it.each([
    ['a question', 'What do you do for a living?', 'I build tables'],
    ['her own words', 'The lighthouse keeper drank my lemonade', 'drank my lemonade'],
    ['a name', 'My name is Anna', 'Anna'],
  ])('answers %s', (_name, message, expected) => {
    expect(talk([message])[0]).toContain(expected);
  });

  it.each([
    ['a compliment', 'You have a lovely laugh', voiceOf('coffee-queue-spark')?.compliment],
    ['a border', 'No, thank you, not tonight', voiceOf('coffee-queue-spark')?.boundary],
    ['rudeness', 'That is stupid', sharedLines['rude']],
    ['gibberish', 'asdfgh qwer', sharedLines['gibberish']],
    ['a single word', 'ok', sharedLines['short_ok']],
  ])('reacts to %s in its own way', (_name, message, lines) => {
    const [reply = ''] = talk([message]);
    expect(lines?.some((line) => reply.startsWith(line))).toBe(true);
  });

  it('asks for nothing after a no', () => {
    for (const slug of slugs) {
      expect(
        voiceOf(slug)?.boundary.some((line) => talk(['No, thank you, not tonight'], slug)[0] === line),
      ).toBe(true);
    }
  });

  it('remembers what she told', () => {
    const replies = talk(evening);
    expect(replies[8]).toContain('Anna');
    expect(replies[20]).toContain('work as a nurse');
    expect(talk(['What is my name?'])[0]).not.toContain('Anna');
  });

  it('says nothing that the safety rules would hold back', () => {
    const lines = [
      ...Object.values(sharedLines).flat(),
      ...slugs.flatMap((slug) => {
        const voice = voiceOf(slug);
        return voice
          ? [
              ...Object.values(voice.topics),
              ...voice.compliment,
              ...voice.desire,
              ...voice.invitation,
              ...voice.boundary,
              ...voice.beats,
              ...(voice.asks ?? []).flatMap(({ why, you }) => [why, you]),
            ]
          : [];
      }),
    ].map((line) => line.replaceAll(/\{\w+\}/g, 'rain'));
    expect(lines.filter((line) => !checkReply(line))).toEqual([]);
  });

  it('goes on in a scenario that has no voice of its own', () => {
    expect(talk(['Hello', 'The moon is large'], 'somebody-new').every((reply) => reply.length > 10)).toBe(
      true,
    );
  });
});

describe('an answer that was written for something like it', () => {
  const reply = (last: string, closeness: number, his: readonly string[] = []) =>
    composeReply({
      slug: 'coffee-queue-spark',
      hers: [],
      last,
      his,
      earlier: { facts: {}, said: [] },
      turn: 1,
      answers: [
        { reply: 'Twice a week, if the bakery knows what is good for it.', closeness },
        { reply: 'Only on days with buns.', closeness: closeness - 0.1 },
      ],
    });

  it('is his reply', () => {
    expect(reply('I wonder how often one can come here', 0.8)).toBe(
      'Twice a week, if the bakery knows what is good for it.',
    );
  });

  it('gives way to the next when it was said before', () => {
    expect(
      reply('I wonder how often one can come here', 0.8, [
        'Twice a week, if the bakery knows what is good for it.',
      ]),
    ).toBe('Only on days with buns.');
  });

  it.each([
    ['that only shares a topic', 'I wonder how often one can come here', 0.5],
    ['to nonsense', 'asdfgh qwertz', 0.99],
    ['to the question whether he is an AI', 'Are you a robot?', 0.99],
    ['to a no that is only alike', 'No, thank you, not tonight', 0.75],
  ])('%s is left alone', (_name, last, closeness) => {
    expect(reply(last, closeness)).not.toMatch(/Twice a week|Only on days/);
  });
});

describe('an open question', () => {
  const said = (kind: string) => sharedLines[`question_${kind}`] ?? [];
  it.each([
    ['What made you smile today?', 'what'],
    ['And why did you say that to me?', 'why'],
    ['How would you begin with me?', 'how'],
    ['When did you notice me?', 'when'],
    ['So where would you hide from your friends?', 'where'],
    ['Did you mean that for me?', 'closed'],
  ])('%s is answered as a question of its kind', (question, kind) => {
    const [reply = ''] = talk([question], 'a-scenario-without-a-voice');
    expect(said(kind).some((line) => reply.startsWith(line.split(/[.?]/)[0] ?? '-'))).toBe(true);
  });
});
