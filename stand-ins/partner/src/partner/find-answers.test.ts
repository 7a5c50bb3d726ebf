import { checkReply } from '@ondine/chat/check-reply';
import { createMeanings } from '../meaning/meanings.ts';
import { createSentenceEncoder } from '@ondine/sentence-encoder';
import { createAnswerFinder } from './find-answers.ts';
import { readAnswers } from './answers.ts';
import { codesOf } from './said.ts';

const encoder = createSentenceEncoder();
const findAnswers = createAnswerFinder(createMeanings(encoder));
afterAll(() => encoder.close());

describe('his answers', () => {
  it('are found by what she means, in whatever words', async () => {
    const known = readAnswers()['gracious-no']?.find(({ message }) => /record player/i.test(message));
    expect(known).toBeDefined();
    const [exact] = await findAnswers('gracious-no', known?.message ?? '');
    expect(exact?.reply).toBe(known?.reply);
    expect(exact?.closeness).toBeGreaterThan(0.98);
    const [inOtherWords] = await findAnswers(
      'coffee-queue-spark',
      'Have you got a girlfriend at the moment?',
    );
    expect(inOtherWords?.reply).toMatch(/^No girlfriend/);
  });

  it('are those that anyone could give, in a scenario without any', async () => {
    const [answer] = await findAnswers('a-scenario-without-answers', 'My day at work was terrible');
    expect(answer?.reply).toContain('gets into the shoulders');
  });

  it('are none to what he knows nothing close to', async () => {
    expect(await findAnswers('coffee-queue-spark', 'The parliament adopted the fisheries directive')).toEqual(
      [],
    );
  });

  it.each(Object.entries(readAnswers()))('of %s are safe, and no sentence comes twice', (_slug, answers) => {
    expect(answers.filter(({ reply }) => !checkReply(reply))).toEqual([]);
    const codes = answers.flatMap(({ reply }) => codesOf(reply));
    expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([]);
  });
});
