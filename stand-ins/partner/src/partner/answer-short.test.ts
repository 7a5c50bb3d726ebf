import { readdirSync } from 'node:fs';
import { contentFolder } from '@ondine/chat/prompt-contract';
import { loadScenarios } from '@ondine/chat/prompt-contract';
import { composeReply } from './compose-reply.ts';
import { codesOf } from './said.ts';
import { sharedLines, voiceOf } from './voices.ts';

const slugs = readdirSync(contentFolder).map((file) => file.replace('.json', ''));
const slug = 'coffee-queue-spark';

const answer = (last: string, his: readonly string[], inSlug = slug) =>
  composeReply({
    slug: inSlug,
    hers: his.slice(1).map(() => 'I see'),
    last,
    his,
    earlier: { facts: {}, said: his.flatMap(codesOf) },
    turn: his.length,
    answers: [{ reply: 'Round, sticky, smells of cardamom.', closeness: 0.79 }],
  });

const startsWithOneOf = (reply: string, kinds: readonly string[]) =>
  kinds.flatMap((kind) => sharedLines[kind] ?? []).some((line) => reply.startsWith(line));

const table = 'The table I am making has waited two weeks.';
const secret = 'I had an idea on the way. Is there a secret ingredient in that bag?';
const wish = 'I had an idea on the way. What would you bake first?';

describe('his answer to a message of a word or a sign', () => {
  it.each([
    ['ok', table, ['short_ok']],
    ['ok', wish, ['short_ok_open']],
    ['haha', table, ['short_laugh']],
    ['😂', wish, ['short_laugh_open']],
    ['hmm', table, ['short_hm']],
    ['yes', secret, ['short_yes_closed']],
    ['yes', wish, ['short_yes_open']],
    ['no', secret, ['short_no_closed']],
    ['no', table, ['short_no']],
    ['why?', table, ['short_why']],
    ['why?', wish, ['short_why_asked']],
    ['and you?', wish, ['short_and_you_asked']],
    ['and you?', table, ['short_and_you']],
    ['???', wish, ['short_what_asked']],
    ['idk', wish, ['short_unsure_open']],
    ['😏', table, ['short_wink']],
    ['hi', table, ['greeting']],
    ['...', table, ['short_silence']],
    ['Laundry', wish, ['short_answer']],
  ])('%s, after "%s"', (message, line, kinds) => {
    const reply = answer(message, [line]);
    const filled = kinds
      .flatMap((kind) => sharedLines[kind] ?? [])
      .map((each) => each.replaceAll('{word}', 'laundry'));
    expect([reply, filled.some((each) => reply.startsWith(each.replace(/^'l/, "'L")))]).toEqual([
      reply,
      true,
    ]);
  });

  it.each(slugs)('knows why he asks, and his own answer, in %s', async (each) => {
    const { scenarios } = await loadScenarios(contentFolder);
    const voice = voiceOf(each);
    const opening = scenarios.find((scenario) => scenario.slug === each)?.opening_line;
    expect(voice?.asks?.map(({ line }) => line)).toContain(opening);
    for (const { line, why, you } of voice?.asks ?? []) {
      expect([opening, ...(voice?.beats ?? [])]).toContain(line);
      expect(answer('why?', [line], each)).toBe(why);
      expect(answer('and you?', [line], each)).toBe(you);
      expect(answer('I would say so. And you?', [line, 'I like that.'], each)).toContain(you);
    }
  });

  it('takes a no to something he suggests as a border', () => {
    const reply = answer('no', ['Shall we walk a little?'], 'gracious-no');
    expect(voiceOf('gracious-no')?.boundary).toContain(reply);
  });

  it('asks nothing new at once after a why or a no', () => {
    for (const message of ['why?', 'no', 'and you?', 'what?'])
      for (const line of [table, secret, wish]) expect(answer(message, [line])).not.toMatch(/\?$/);
  });

  it('leaves an open question on the table until she answers it', () => {
    for (const message of ['hmm', 'idk', 'haha', '...']) {
      const reply = answer(message, [wish]);
      expect(voiceOf(slug)?.beats.filter((beat) => reply.includes(beat))).toEqual([]);
    }
  });

  it('greets once, and after that as somebody who was there all along', () => {
    expect(startsWithOneOf(answer('hi', [table, wish, secret]), ['short_hi_again'])).toBe(true);
  });
});

const terse = [
  'ok',
  'haha',
  'and you?',
  'why?',
  '😂',
  'no',
  'hi',
  'hmm',
  'yes',
  '...',
  'what?',
  'idk',
  '❤️',
  'nice',
];

it.each(slugs)('never says a sentence twice in forty short messages (%s)', (each) => {
  const his: string[] = ['The opening line.'];
  const hers: string[] = [];
  for (let turn = 1; turn <= 40; turn += 1) {
    const last = terse[turn % terse.length] ?? '';
    his.push(
      composeReply({ slug: each, hers, last, his, earlier: { facts: {}, said: [] }, turn, answers: [] }),
    );
    hers.push(last);
  }
  const codes = his.flatMap(codesOf);
  expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([]);
});
