import { exerciseSlugs, type ExerciseSlug } from '@ondine/contracts';
import * as fc from 'fast-check';
import { exerciseOf } from '../exercises/exercises.ts';
import { gentleParts } from '../exercises/exercise-traits.ts';
import type { FlowStep } from './flow-step.ts';
import { flowLengths, planFlow, secondsOf, type FlowFacts } from './plan-flow.ts';
import { programme } from './programme.ts';

const now = Date.parse('2026-03-04T12:00:00Z');
const [week] = programme as [FlowFacts['week']];
const facts: FlowFacts = {
  minutes: 10,
  week,
  needs: { gentleWith: [], isNew: false },
  recommended: [],
  catalogue: exerciseSlugs.map((slug) => ({ slug, difficulty_level: 2 })),
  sessions: [],
  periodOf: () => 5000,
  now,
};
const session = (exercise_slug: string, daysAgo: number, reps_completed = 10, form_score = 60) => ({
  exercise_slug,
  reps_completed,
  form_score,
  created_at: new Date(now - daysAgo * 86_400_000).toISOString(),
});
const stepOf = (given: Partial<FlowFacts>, slug: string) => {
  const { steps, others } = planFlow({ ...facts, ...given });
  return [...steps, ...others].find((step) => step.slug === slug);
};

/** As in the catalogue: two exercises are hard. */
const levels: Readonly<Record<ExerciseSlug, number>> = {
  'top-ride-hip-lift': 2,
  'orgasm-squeeze-legs': 4,
  'squat-fuck-hold': 3,
  'pleasure-flow': 1,
  'grind-circle-hips': 2,
  'thrust-power-bumps': 4,
  'neck-endurance': 1,
};
const workOf = ({ sets, reps }: FlowStep) => sets * reps;
const isFewer = ({ change }: FlowStep) => change?.kind === 'fewer';

const anyFacts = fc.record({
  minutes: fc.constantFrom(...flowLengths),
  week: fc.constantFrom(...programme),
  needs: fc.record({ gentleWith: fc.uniqueArray(fc.constantFrom(...gentleParts)), isNew: fc.boolean() }),
  recommended: fc.uniqueArray(fc.constantFrom(...exerciseSlugs), { maxLength: 3 }),
  sessions: fc.array(
    fc
      .tuple(
        fc.constantFrom(...exerciseSlugs),
        fc.integer({ min: 0, max: 60 }),
        fc.integer({ min: 0, max: 200 }),
        fc.integer({ min: 0, max: 100 }),
      )
      .map((values) => session(...values)),
  ),
});

describe('planFlow', () => {
  it('keeps to the time, to five exercises at most once each, and to what is to be spared', () => {
    fc.assert(
      fc.property(anyFacts, (given) => {
        const all = { ...facts, ...given };
        const { steps, others, leftOut } = planFlow(all);
        expect(steps.length).toBeGreaterThanOrEqual(all.needs.gentleWith.length === 0 ? 2 : 1);
        expect(steps.length).toBeLessThanOrEqual({ 5: 2, 10: 3, 20: 5 }[all.minutes]);
        const offered = [...steps, ...others].map(({ slug }) => slug);
        expect([...offered, ...leftOut.map(({ slug }) => slug)].toSorted()).toEqual(exerciseSlugs.toSorted());
        for (const { slug, sets, reps } of [...steps, ...others]) {
          expect(exerciseOf(slug).traits.notWith.some((part) => all.needs.gentleWith.includes(part))).toBe(
            false,
          );
          expect(sets).toBeGreaterThanOrEqual(1);
          expect(reps).toBeGreaterThanOrEqual(2);
          expect(reps).toBeLessThanOrEqual(exerciseOf(slug).traits.setOf[1]);
        }
        expect(secondsOf(steps, all.periodOf)).toBeLessThanOrEqual(all.minutes * 60);
        expect(planFlow(all)).toEqual(planFlow(all));
      }),
    );
  });

  it('only takes away where something is to be spared, and says fewer only where it is', () => {
    fc.assert(
      fc.property(anyFacts, fc.uniqueArray(fc.constantFrom(...gentleParts)), (given, alsoGentleWith) => {
        const all = {
          ...facts,
          ...given,
          catalogue: exerciseSlugs.map((slug) => ({ slug, difficulty_level: levels[slug] })),
          periodOf: (slug: ExerciseSlug) => exerciseOf(slug).rhythm.period,
        };
        const { isNew, gentleWith } = given.needs;
        const planFor = (parts: FlowFacts['needs']['gentleWith']) =>
          planFlow({ ...all, needs: { isNew, gentleWith: parts } });
        const plain = planFor([]);
        const spared = planFor(gentleWith);
        const more = planFor([...new Set([...gentleWith, ...alsoGentleWith])]);
        const find = (steps: readonly FlowStep[], slug: string) => steps.find((step) => step.slug === slug);
        for (const [fewer, before] of [
          [spared, plain],
          [more, spared],
        ] as const)
          for (const step of fewer.steps) {
            const without = find(before.steps, step.slug);
            if (without !== undefined) expect(workOf(step)).toBeLessThanOrEqual(workOf(without));
          }
        expect(spared.steps.length).toBeLessThanOrEqual(plain.steps.length);
        expect(secondsOf(spared.steps, all.periodOf)).toBeLessThanOrEqual(
          secondsOf(plain.steps, all.periodOf),
        );
        const gone = plain.steps.filter(({ slug }) => find(spared.steps, slug) === undefined);
        for (const step of spared.steps) {
          const without = find(plain.steps, step.slug);
          if (without !== undefined) {
            expect(isFewer(step)).toBe(workOf(step) < workOf(without));
            continue;
          }
          expect(gone.some(({ slug }) => levels[slug] >= levels[step.slug])).toBe(true);
          expect(exerciseOf(step.slug).traits.fewerWith.some((part) => gentleWith.includes(part))).toBe(
            false,
          );
          expect(step.change?.kind).not.toBe('fewer');
        }
        for (const step of spared.others) {
          const without = find([...plain.others, ...plain.steps], step.slug);
          expect(isFewer(step)).toBe(step.reps < (without?.reps ?? 0));
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('says how long it is where sparing has made it shorter, and only there', () => {
    const gentle = { ...facts, needs: { gentleWith: gentleParts, isNew: false } };
    const { steps, shortenedTo } = planFlow(gentle);
    expect(shortenedTo).toBe(Math.round(secondsOf(steps, facts.periodOf) / 60));
    expect(shortenedTo).toBeLessThan(10);
    expect(planFlow(facts).shortenedTo).toBeNull();
    const untouched = { ...facts, needs: { gentleWith: ['neck'], isNew: false } } as const;
    expect(planFlow(untouched).shortenedTo).toBeNull();
  });

  it('has an exercise for everybody, also where all that is left is harder', () => {
    for (const minutes of flowLengths)
      for (const each of programme) {
        const catalogue = exerciseSlugs.map((slug) => ({
          slug,
          difficulty_level: slug === 'grind-circle-hips' ? 5 : 1,
        }));
        const needs = { gentleWith: gentleParts, isNew: false };
        expect(planFlow({ ...facts, catalogue, minutes, week: each, needs }).steps).not.toEqual([]);
      }
  });

  it('fills the time it was given', () => {
    const long = planFlow({ ...facts, minutes: 20 });
    expect(secondsOf(long.steps, facts.periodOf)).toBeGreaterThan(15 * 60);
  });

  it('serves the focus of the week', () => {
    const hips = programme.find(({ focus }) => focus === 'hips') as FlowFacts['week'];
    expect(planFlow({ ...facts, minutes: 5 }).steps.map(({ slug }) => slug)).toContain('top-ride-hip-lift');
    const inHipsWeek = planFlow({ ...facts, minutes: 5, week: hips }).steps;
    expect(inHipsWeek.map(({ slug }) => exerciseOf(slug).traits.serves.hips)).toEqual([3, 3]);
  });

  it('begins standing and ends seated', () => {
    const order = planFlow({ ...facts, minutes: 20 }).steps.map(
      ({ slug }) => exerciseOf(slug).traits.posture,
    );
    const place = (posture: string) => ['standing', 'lying', 'seated'].indexOf(posture);
    expect(order).toEqual(order.toSorted((a, b) => place(a) - place(b)));
  });

  it('moves the camera no more often than its exercises need', () => {
    const placesOf = (minutes: FlowFacts['minutes'], given: Partial<FlowFacts> = {}) =>
      new Set(
        planFlow({ ...facts, ...given, minutes }).steps.map(({ slug }) => exerciseOf(slug).traits.placement),
      ).size;
    for (const each of programme) {
      expect(placesOf(5, { week: each })).toBe(1);
      expect(placesOf(10, { week: each })).toBeLessThanOrEqual(2);
      expect(placesOf(20, { week: each })).toBe(2);
    }
  });

  it('has exercises of the same placement one after another', () => {
    fc.assert(
      fc.property(anyFacts, (given) => {
        const { steps } = planFlow({ ...facts, ...given });
        const placements = steps.map(({ slug }) => exerciseOf(slug).traits.placement);
        const moves = placements.filter((placement, at) => at > 0 && placement !== placements[at - 1]);
        expect(moves).toHaveLength(new Set(placements).size - 1);
      }),
    );
  });

  it('serves the focus of the week and yet moves the camera seldom, over twelve weeks of three days', () => {
    for (const [minutes, mostMoves] of [
      [5, 0],
      [10, 14],
      [20, 48],
    ] as const) {
      let sessions: FlowFacts['sessions'] = [];
      let moves = 0;
      const served: number[] = [];
      for (const [at, focused] of programme.entries())
        for (const day of [0, 2, 4]) {
          const daysIn = at * 7 + day;
          const { steps } = planFlow({
            ...facts,
            minutes,
            week: focused,
            sessions,
            now: now + daysIn * 86_400_000,
          });
          moves += new Set(steps.map(({ slug }) => exerciseOf(slug).traits.placement)).size - 1;
          served.push(...steps.map(({ slug }) => exerciseOf(slug).traits.serves[focused.focus]));
          sessions = [...steps.map(({ slug }) => session(slug, -daysIn)), ...sessions];
        }
      expect(moves).toBeLessThanOrEqual(mostMoves);
      expect(served.reduce((sum, each) => sum + each, 0) / served.length).toBeGreaterThan(1.9);
    }
  });

  it('offers for a swap nothing that does not serve the week before what does', () => {
    for (const each of programme) {
      const serves = planFlow({ ...facts, week: each }).others.map(
        ({ slug }) => exerciseOf(slug).traits.serves[each.focus] > 0,
      );
      expect(serves).toEqual(serves.toSorted((a, b) => Number(b) - Number(a)));
    }
  });

  it('offers for a swap first what needs no other place', () => {
    const { steps, others } = planFlow({ ...facts, minutes: 5 });
    const posture = (slug: ExerciseSlug) => exerciseOf(slug).traits.posture;
    expect(posture(others[0]?.slug as ExerciseSlug)).toBe(posture(steps[0]?.slug as ExerciseSlug));
  });

  it('comes back to what was not done for a while', () => {
    const recent = exerciseSlugs.map((slug) => session(slug, slug === 'squat-fuck-hold' ? 30 : 0.5));
    expect(planFlow({ ...facts, sessions: recent }).steps.map(({ slug }) => slug)).toContain(
      'squat-fuck-hold',
    );
  });

  it('asks for one more after a day of good form, and never after any other', () => {
    const bridge = 'top-ride-hip-lift';
    expect(stepOf({ sessions: [session(bridge, 1, 8, 85)] }, bridge)).toMatchObject({
      reps: 9,
      change: { kind: 'more' },
    });
    expect(stepOf({ sessions: [session(bridge, 1, 8, 70)] }, bridge)).toMatchObject({
      reps: 8,
      change: null,
    });
    const weak = [session(bridge, 1, 5, 90), session(bridge, 3, 9, 90), session(bridge, 5, 9, 90)];
    expect(stepOf({ sessions: weak }, bridge)).toMatchObject({ reps: 9, change: null });
  });

  it('does fewer of what is to be gentle, and says for what', () => {
    const gentle = { needs: { gentleWith: ['back'], isNew: false } } as const;
    const before = stepOf({}, 'thrust-power-bumps');
    const after = stepOf(gentle, 'thrust-power-bumps');
    expect(after?.change).toEqual({ kind: 'fewer', because: 'back' });
    expect(after?.reps ?? 0).toBeLessThan(before?.reps ?? 0);
    expect(planFlow({ ...facts, ...gentle }).leftOut).toEqual([{ slug: 'squat-fuck-hold', because: 'back' }]);
  });

  it('spares who is new the hardest exercises', () => {
    const catalogue = exerciseSlugs.map((slug) => ({
      slug,
      difficulty_level: slug === 'thrust-power-bumps' ? 4 : 2,
    }));
    const isFirst = (isNew: boolean) =>
      planFlow({ ...facts, minutes: 5, catalogue, needs: { gentleWith: [], isNew } }).steps.some(
        ({ slug }) => slug === 'thrust-power-bumps',
      );
    expect([isFirst(false), isFirst(true)]).toEqual([true, false]);
  });
});
