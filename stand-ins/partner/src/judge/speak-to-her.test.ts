import { contentFolder, loadScenarios } from '@ondine/chat/prompt-contract';
import { speakToHer } from './speak-to-her.ts';

it.each([
  [
    'Says one thing she likes, clearly enough to be understood.',
    'say one thing you like, clearly enough to be understood',
  ],
  ['Says openly that she is interested in him.', 'say openly that you are interested in him'],
  ['Takes an image of his and carries it further.', 'take an image of his and carry it further'],
  ['Does not justify or apologise for the border.', 'do not justify or apologise for the border'],
  ['Answers a tease with one of her own.', 'answer a tease with one of your own'],
])('%s', (about, to) => {
  expect(speakToHer(about)).toBe(to);
});

it('leaves no checkpoint speaking about her', async () => {
  const { scenarios } = await loadScenarios(contentFolder);
  const said = scenarios.flatMap(({ checkpoints }) =>
    checkpoints.map((each) => speakToHer(each.description)),
  );
  expect(said.filter((each) => /\b(?:she|her|hers)\b/.test(each))).toEqual([]);
});
