import { exerciseSlugs } from '@ondine/contracts';
import { gentleParts } from '../../exercises/exercise-traits.ts';
import { exerciseOf } from '../../exercises/exercises.ts';
import { flowLengths, planFlow, type FlowFacts } from '../plan-flow.ts';
import { exercisesOf, programme } from '../programme.ts';
import { daysAhead } from './week-ahead.ts';

const now = Date.parse('2026-03-04T12:00:00Z');
const facts: FlowFacts = {
  minutes: 10,
  week: programme[0] as FlowFacts['week'],
  needs: { gentleWith: [], isNew: false },
  recommended: [],
  catalogue: exerciseSlugs.map((slug) => ({ slug, difficulty_level: 2 })),
  sessions: [],
  weekBegan: now - 2 * 86_400_000,
  periodOf: (slug) => exerciseOf(slug).rhythm.period,
  now,
};

describe('the days ahead', () => {
  it('hold in each week all of its exercises, in flows of the length that was chosen', () => {
    for (const minutes of flowLengths)
      for (const gentleWith of [[], gentleParts])
        for (const week of programme) {
          const flows = daysAhead({ ...facts, minutes, needs: { gentleWith, isNew: false } }, week, 0);
          expect(flows.map((flow) => flow.minutes)).toEqual([minutes, minutes]);
          const slugs = flows.flatMap(({ steps }) => steps.map(({ slug }) => slug));
          expect(slugs).toEqual(expect.arrayContaining([...exercisesOf(week.focus, gentleWith)]));
        }
  });

  it('begin in the current week with the flow of today, and leave out the days that are done', () => {
    expect(daysAhead(facts, facts.week, 0)[0]).toEqual(planFlow(facts));
    expect(daysAhead(facts, facts.week, 1)).toEqual([planFlow(facts)]);
    expect(daysAhead(facts, programme[3] as FlowFacts['week'], 1)).toHaveLength(2);
  });
});
