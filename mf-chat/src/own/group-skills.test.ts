import { groupSkills } from './group-skills.ts';

it('has each skill once, under the first scenario that practises it, and those of none last', () => {
  const scenarios = [
    { title: 'A Soft Start', checkpoints: ['Wit', 'Warmth'] },
    { title: 'Twins', checkpoints: ['Warmth'] },
    { title: 'The Graceful No', checkpoints: ['A clear no', 'Warmth'] },
  ];
  expect(groupSkills(['A clear no', 'Warmth', 'Patience', 'Wit'], scenarios)).toEqual([
    { title: 'A Soft Start', skills: ['Wit', 'Warmth'] },
    { title: 'The Graceful No', skills: ['A clear no'] },
    { title: undefined, skills: ['Patience'] },
  ]);
  expect(groupSkills(['Wit'], [])).toEqual([{ title: undefined, skills: ['Wit'] }]);
});
