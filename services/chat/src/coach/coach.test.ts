import { LlmError, type Llm } from '../llm/llm.ts';
import type { Safety } from '../safety/safety.ts';
import type { Scenario } from '../scenarios/scenario.ts';
import { createCoach } from './coach.ts';

const scenario = {
  slug: 's',
  title: 'S',
  goal: 'G',
  checkpoints: [],
  persona: { gender: 'man' },
} as unknown as Scenario;
const signal = new AbortController().signal;

/** A coach whose model says this, before rules that allow nothing with 'bad' in it. */
function coachThatSays(suggestion: { hint: string; variants: string[] }) {
  const asked: unknown[] = [];
  const llm = {
    structured: (request: unknown) => {
      asked.push(request);
      return Promise.resolve(suggestion);
    },
  } as unknown as Llm;
  const safety = {
    allowsReply: (text: string) => Promise.resolve(!text.includes('bad')),
  } as unknown as Safety;
  const coach = createCoach({ llm, safety });
  return {
    asked,
    suggest: (draft: string) => coach.suggest(scenario, [], draft, { onTokens: () => undefined, signal }),
  };
}

describe('the coach', () => {
  it('gives a hint and two wordings of the draft', async () => {
    const { suggest, asked } = coachThatSays({ hint: ' Ask back. ', variants: ['One ', 'Two'] });
    expect(await suggest('A draft')).toEqual({ hint: 'Ask back.', variants: ['One', 'Two'] });
    expect(JSON.stringify(asked[0])).toContain('A draft');
  });

  it('repeats neither the draft, nor its hint, nor a wording', async () => {
    const { suggest } = coachThatSays({ hint: 'Ask back.', variants: ['a draft!', 'Ask back'] });
    expect((await suggest('A draft')).variants).toEqual([]);
    const twice = coachThatSays({ hint: 'Ask back.', variants: ['One more.', 'one more'] });
    expect((await twice.suggest('A draft')).variants).toEqual(['One more.']);
  });

  it('offers no wording that only puts a frame around the draft', async () => {
    const variants = ['You know what? Hey, nice buns!', 'Who tailored those jeans?'];
    const { suggest } = coachThatSays({ hint: 'Ask back.', variants });
    expect((await suggest('hey nice buns')).variants).toEqual(['Who tailored those jeans?']);
    // A word or two may well be part of something better.
    const short = coachThatSays({ hint: 'Ask back.', variants: ['Oh hi, stranger.'] });
    expect((await short.suggest('hi')).variants).toEqual(['Oh hi, stranger.']);
  });

  it('words nothing where nothing is written', async () => {
    expect(await coachThatSays({ hint: 'Ask back.', variants: ['One'] }).suggest('')).toEqual({
      hint: 'Ask back.',
      variants: [],
    });
  });

  it('keeps a wording that the safety rules do not allow to itself', async () => {
    const { suggest } = coachThatSays({ hint: 'Ask back.', variants: ['A bad one', 'Two'] });
    expect((await suggest('A draft')).variants).toEqual(['Two']);
  });

  it('says nothing when the hint is not allowed', async () => {
    await expect(coachThatSays({ hint: 'bad', variants: [] }).suggest('')).rejects.toThrow(LlmError);
  });
});
