import type { Llm } from '../llm/llm.ts';
import type { Scenario } from '../scenarios/scenario.ts';
import { judgeMessages } from './judge-prompt.ts';
import { createJudge } from './judge.ts';

const scenario = {
  slug: 's',
  title: 'S',
  goal: 'G',
  persona: { name: 'Tom', gender: 'man' },
  checkpoints: [
    { name: 'Wit', description: 'd', met: ['m'], not_met: ['n'] },
    { name: 'Warmth', description: 'd', met: ['m'], not_met: ['n'] },
  ],
} as unknown as Scenario;

it('holds a checkpoint that rests on words of the coach for not met, and is told which they are', async () => {
  const asked: string[] = [];
  const llm = {
    structured: (request: unknown) => {
      asked.push(JSON.stringify(request));
      return Promise.resolve({
        checkpoints: [
          { name: 'Wit', met: true, quote: 'worded by the coach' },
          { name: 'Warmth', met: true, quote: 'worded by me' },
        ],
        rating: 4,
        feedback: 'Good.',
        weak: [{ quote: 'worded by the coach', better: 'x' }],
        violation: null,
      });
    },
  } as unknown as Llm;
  const findings = await createJudge({ llm }).judge(
    scenario,
    [
      { who: 'partner', text: 'Hello' },
      { who: 'member', text: 'This is worded by the coach', assisted: true },
      { who: 'member', text: 'This is worded by me' },
    ],
    { onTokens: () => undefined },
  );
  expect(findings.checkpoints).toEqual([
    { name: 'Wit', evidence: null },
    { name: 'Warmth', evidence: 'worded by me' },
  ]);
  expect(findings.betterLines).toEqual([]);
  expect(asked[0]).toContain('meet no checkpoint');
});

it('is told where a woman plays, and nothing about it where the scenario is as written', () => {
  const woman = { ...scenario, persona: { ...scenario.persona, name: 'Mara', gender: 'woman' as const } };
  expect(judgeMessages(woman, [], 'en')[0]?.content).toContain('The partner is a woman here, Mara.');
  expect(judgeMessages(scenario, [], 'en')[0]?.content).not.toContain('is a woman here');
});

it('is told which language the feedback is read in, where that is not English', () => {
  expect(judgeMessages(scenario, [], 'es')[0]?.content).toContain('Write the feedback in Spanish');
  expect(judgeMessages(scenario, [], 'en')[0]?.content).not.toContain('Write the feedback in');
});

it('reads the transcript with the words of its instructions: she for the member, he for the partner', () => {
  const [, material] = judgeMessages(
    scenario,
    [
      { who: 'partner', text: 'Hello' },
      { who: 'member', text: 'Hm', assisted: true },
    ],
    'en',
  );
  expect(material?.content).toContain(
    '"transcript":[{"who":"he","text":"Hello"},{"who":"she","text":"Hm","assisted":true}]',
  );
});
