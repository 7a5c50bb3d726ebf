import { exerciseSlugs, exerciseSchema } from '@ondine/contracts';
import { catalogue } from './catalogue.ts';
import { recommend } from './recommend.ts';

describe('the catalogue', () => {
  it('holds the seven exercises, in the order of the contracts, each as the wire wants it', () => {
    expect(catalogue.map(({ slug }) => slug)).toEqual(exerciseSlugs);
    for (const exercise of catalogue) expect(exerciseSchema.parse(exercise)).toEqual(exercise);
    expect(new Set(catalogue.map(({ id }) => id)).size).toBe(catalogue.length);
  });

  it('measures all by repetitions but the one that is held', () => {
    expect(catalogue.filter(({ metric }) => metric === 'hold').map(({ slug }) => slug)).toEqual([
      'pleasure-flow',
    ]);
  });
});

describe('recommend', () => {
  it('recommends nothing without goals', () => {
    expect(recommend([])).toEqual([]);
    expect(recommend(['None selected'])).toEqual([]);
  });

  it('says which choice each comes from', () => {
    const [first] = recommend(['Release neck tension']);
    expect(first).toMatchObject({ slug: 'pleasure-flow', reason: 'You chose “Release neck tension”' });
  });

  it('puts what serves more of the goals first', () => {
    const slugs = recommend(['More flexibility', 'Less stress', 'Better posture']).map(({ slug }) => slug);
    expect(slugs).toEqual(['pleasure-flow', 'neck-endurance', 'squat-fuck-hold']);
  });

  it('puts the easier first among those that serve as many, then the first of the catalogue', () => {
    const slugs = (goal: string) => recommend([goal]).map(({ slug }) => slug);
    expect(slugs('Better posture')).toEqual(['neck-endurance', 'squat-fuck-hold']);
    expect(slugs('Less stress')).toEqual(['pleasure-flow', 'neck-endurance']);
  });

  it('stays a choice of three', () => {
    expect(recommend(['core strength stretch hips power neck legs'])).toHaveLength(3);
  });
});
