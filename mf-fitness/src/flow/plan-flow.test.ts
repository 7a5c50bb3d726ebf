import { exerciseSlugs, type ExerciseSlug } from '@ondine/contracts';
import * as fc from 'fast-check';
import { exerciseOf } from '../exercises/exercises.ts';
import { gentleParts } from '../exercises/exercise-traits.ts';
import type { FlowStep } from './flow-step.ts';
import { paceOf } from '../workout/screen/part-pace.ts';
import { openingSeconds, secondsOf } from './flow-time.ts';
import { flowLengths, flowMinutesOf, planFlow, type Flow, type FlowFacts } from './plan-flow.ts';
import { notYetFor } from './not-yet.ts';
import { exercisesOf, programme } from './programme.ts';

const now = Date.parse('2026-03-04T12:00:00Z');
const DAY_MS = 86_400_000;
const [week] = programme as [FlowFacts['week']];
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
const facts: FlowFacts = {
  minutes: 10,
  week,
  needs: { gentleWith: [], isNew: false },
  recommended: [],
  catalogue: exerciseSlugs.map((slug) => ({ slug, difficulty_level: levels[slug] })),
  sessions: [],
  weekBegan: now - 2 * DAY_MS,
  periodOf: (slug) => exerciseOf(slug).rhythm.period,
  now,
};
const session = (exercise_slug: string, daysAgo: number, reps_completed = 10, form_score = 60) => ({
  exercise_slug,
  reps_completed,
  form_score,
  created_at: new Date(now - daysAgo * DAY_MS).toISOString(),
});
const stepOf = (given: Partial<FlowFacts>, slug: string) => {
  const { steps, others } = planFlow({ ...facts, ...given });
  return [...steps, ...others].find((step) => step.slug === slug);
};
const weekWith = (focus: FlowFacts['week']['focus']) =>
  programme.find((each) => each.focus === focus) as FlowFacts['week'];
const slugsOf = (steps: readonly FlowStep[]) => steps.map(({ slug }) => slug);

const workOf = ({ sets, reps }: FlowStep) => sets * reps;
const isFewer = ({ change }: FlowStep) => change?.kind === 'fewer';

const anyFacts = fc.record({
  minutes: fc.constantFrom(...flowLengths),
  week: fc.constantFrom(...programme),
  needs: fc.record({ gentleWith: fc.uniqueArray(fc.constantFrom(...gentleParts)), isNew: fc.boolean() }),
  recommended: fc.uniqueArray(fc.constantFrom(...exerciseSlugs), { maxLength: 3 }),
  sessions: fc
    .array(
      fc.tuple(
        fc.constantFrom(...exerciseSlugs),
        fc.double({ min: 0, max: 60, noNaN: true }),
        fc.integer({ min: 0, max: 200 }),
        fc.integer({ min: 0, max: 100 }),
      ),
    )
    .map((all) => all.toSorted(([, a], [, b]) => a - b).map((values) => session(...values))),
});

/** The seconds that whoever follows a flow along takes, by the clock of the exercise screen. */
function followAlong({ steps }: Flow): number {
  let taken = 0;
  for (const step of steps) {
    const period = facts.periodOf(step.slug);
    let seconds = 0;
    const set = { number: 1, from: 0, fromSeconds: 0 };
    taken += openingSeconds;
    for (;;) {
      const pace = paceOf({ reps: 0, set, seconds, counted: false }, step, period);
      if (pace === 'done') break;
      if (pace === 'rest') {
        taken += step.restSeconds;
        set.number += 1;
        set.fromSeconds = seconds;
      } else seconds += 1;
    }
    taken += seconds;
  }
  return taken;
}

describe('flowMinutesOf', () => {
  it('is a length that flows have, and the usual one for any other text', () => {
    expect(['5', '10', '20'].map(flowMinutesOf)).toEqual([5, 10, 20]);
    expect(['', '7', '5 min', 'long'].map(flowMinutesOf)).toEqual([10, 10, 10, 10]);
  });
});

describe('planFlow', () => {
  it('has each exercise at most once, in amounts that can be done, and nothing that is to be spared', () => {
    fc.assert(
      fc.property(anyFacts, (given) => {
        const all = { ...facts, ...given };
        const { steps, others, leftOut, notYet } = planFlow(all);
        expect(steps.length).toBeGreaterThanOrEqual(all.needs.gentleWith.length === 0 ? 2 : 1);
        expect(steps.length).toBeLessThanOrEqual({ 5: 3, 10: 4, 20: 5 }[all.minutes]);
        const offered = slugsOf([...steps, ...others]);
        expect([...offered, ...notYet, ...leftOut.map(({ slug }) => slug)].toSorted()).toEqual(
          exerciseSlugs.toSorted(),
        );
        for (const { slug, sets, reps, restSeconds } of [...steps, ...others]) {
          expect(exerciseOf(slug).traits.notWith.some((part) => all.needs.gentleWith.includes(part))).toBe(
            false,
          );
          expect(sets).toBeGreaterThanOrEqual(1);
          expect(reps).toBeGreaterThanOrEqual(2);
          expect(reps).toBeLessThanOrEqual(exerciseOf(slug).traits.setOf[1]);
          expect(restSeconds).toBeGreaterThanOrEqual(30);
          expect(restSeconds).toBeLessThanOrEqual(75);
        }
        expect(planFlow(all)).toEqual(planFlow(all));
      }),
    );
  });

  it('begins gently where a part is to be spared: easy first, and nothing hard in the first two weeks', () => {
    fc.assert(
      fc.property(anyFacts, fc.subarray([...gentleParts], { minLength: 1 }), (given, gentleWith) => {
        const { steps, others } = planFlow({ ...facts, ...given, needs: { ...given.needs, gentleWith } });
        const levelsOf = (some: readonly FlowStep[]) => some.map(({ slug }) => levels[slug]);
        const [first = 0, ...rest] = levelsOf(steps);
        if (rest.some((level) => level <= 2)) expect(first).toBeLessThanOrEqual(2);
        if (given.week.number > 2) return;
        expect(first).toBeLessThanOrEqual(2);
        expect(Math.max(...levelsOf([...steps, ...others]))).toBeLessThanOrEqual(3);
      }),
      { numRuns: 300 },
    );
    const back = planFlow({ ...facts, needs: { gentleWith: ['back'], isNew: false } });
    expect(back.notYet).toEqual(['orgasm-squeeze-legs', 'thrust-power-bumps']);
    expect(planFlow(facts).notYet).toEqual([]);
    expect(slugsOf(planFlow(facts).steps)).toContain('thrust-power-bumps');
  });

  it('is made of the exercises of its week, and names what is none of them, which serves the focus too', () => {
    fc.assert(
      fc.property(anyFacts, (given) => {
        const { steps, others } = planFlow({ ...facts, ...given });
        const { focus } = given.week;
        const announced = exercisesOf(focus, given.needs.gentleWith);
        for (const { slug, isExtra } of [...steps, ...others])
          expect(isExtra).toBe(!announced.includes(slug));
        for (const { slug } of steps) expect(exerciseOf(slug).traits.serves[focus]).toBeGreaterThan(0);
        const extras = steps.filter(({ isExtra }) => isExtra).length;
        expect(extras).toBeLessThanOrEqual(given.needs.gentleWith.length === 0 ? 1 : 2);
      }),
      { numRuns: 200 },
    );
  });

  it('brings all exercises of a week within its first two days', () => {
    fc.assert(
      fc.property(anyFacts, fc.integer({ min: 1, max: 5 }), ({ sessions: before, ...given }, apart) => {
        const earlier = before.filter(({ created_at }) => Date.parse(created_at) < facts.weekBegan);
        const dayOf = (daysIn: number, sessions: FlowFacts['sessions']) =>
          planFlow({ ...facts, ...given, sessions, now: now + daysIn * DAY_MS }).steps;
        const first = dayOf(0, earlier);
        const second = dayOf(apart, [...first.map(({ slug }) => session(slug, -0.01)), ...earlier]);
        expect(slugsOf([...first, ...second])).toEqual(
          expect.arrayContaining([
            ...exercisesOf(
              given.week.focus,
              given.needs.gentleWith,
              notYetFor({ ...facts, ...given }, given.needs.gentleWith),
            ),
          ]),
        );
      }),
      { numRuns: 200 },
    );
  });

  it('takes about the time that was asked for, or says how long it is', () => {
    fc.assert(
      fc.property(anyFacts, (given) => {
        const flow = planFlow({ ...facts, ...given });
        const share = followAlong(flow) / (given.minutes * 60);
        expect(share).toBeLessThan(1.15);
        if (flow.shortenedTo === null) expect(share).toBeGreaterThanOrEqual(0.85);
        else {
          expect(given.needs.gentleWith).not.toEqual([]);
          expect(Math.abs(flow.shortenedTo - followAlong(flow) / 60)).toBeLessThan(1);
        }
        expect(Math.abs(secondsOf(flow.steps, facts.periodOf) - followAlong(flow))).toBeLessThan(20);
      }),
      { numRuns: 300 },
    );
  });

  it('takes about the time that was asked for with usual amounts, whatever is to be spared', () => {
    const choices = fc.subarray([...gentleParts]);
    fc.assert(
      fc.property(
        fc.constantFrom(...flowLengths),
        fc.constantFrom(...programme),
        choices,
        fc.boolean(),
        (minutes, each, gentleWith, isNew) => {
          const flow = planFlow({ ...facts, minutes, week: each, needs: { gentleWith, isNew } });
          expect(flow.shortenedTo).toBeNull();
          expect(followAlong(flow) / 60).toBeGreaterThan(0.85 * minutes);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('has of no exercise more where something is to be spared, and says fewer only where it is', () => {
    fc.assert(
      fc.property(anyFacts, fc.uniqueArray(fc.constantFrom(...gentleParts)), (given, alsoGentleWith) => {
        const { isNew, gentleWith } = given.needs;
        const planFor = (parts: FlowFacts['needs']['gentleWith']) =>
          planFlow({ ...facts, ...given, needs: { isNew, gentleWith: parts } });
        const plain = planFor([]);
        const spared = planFor(gentleWith);
        const more = planFor([...new Set([...gentleWith, ...alsoGentleWith])]);
        const find = (steps: readonly FlowStep[], slug: string) => steps.find((step) => step.slug === slug);
        for (const [fewer, before] of [
          [spared, plain],
          [more, spared],
          [more, plain],
        ] as const)
          for (const step of fewer.steps) {
            const without = find(before.steps, step.slug);
            if (without !== undefined) expect(workOf(step)).toBeLessThanOrEqual(workOf(without));
          }
        const mostSets = Math.max(...plain.steps.map(({ sets }) => sets));
        /** Left out, or done less of. */
        const lightened = plain.steps.filter((step) => {
          const now = find(spared.steps, step.slug);
          return now === undefined || isFewer(now);
        });
        for (const step of spared.steps) {
          const without = find(plain.steps, step.slug);
          if (without !== undefined) {
            expect(isFewer(step)).toBe(workOf(step) < workOf(without));
            continue;
          }
          expect(lightened.some(({ slug }) => levels[slug] >= levels[step.slug])).toBe(true);
          expect(step.sets).toBeLessThanOrEqual(mostSets);
        }
        for (const step of spared.others) {
          const without = find([...plain.others, ...plain.steps], step.slug);
          expect(isFewer(step)).toBe(step.reps < (without?.reps ?? 0));
        }
      }),
      { numRuns: 300 },
    );
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

  it('fills the time of who does little', () => {
    const sessions = exerciseSlugs.map((slug) => session(slug, 9, 4));
    for (const each of programme)
      expect(followAlong(planFlow({ ...facts, minutes: 20, week: each, sessions }))).toBeGreaterThan(17 * 60);
  });

  it('says how long it is when what may be done does not fill the time', () => {
    const sessions = exerciseSlugs.map((slug) => session(slug, 9, 4));
    const shortenedTo = (given: Partial<FlowFacts>) =>
      planFlow({ ...facts, minutes: 20, week: weekWith('pelvicFloor'), sessions, ...given }).shortenedTo;
    const needs = (...gentleWith: FlowFacts['needs']['gentleWith']) => ({
      needs: { gentleWith, isNew: false },
    });
    expect(shortenedTo(needs(...gentleParts))).toBe(16);
    expect(shortenedTo(needs('birth'))).toBe(17);
    expect(shortenedTo(needs('knees'))).toBeNull();
    expect(shortenedTo({ ...needs(...gentleParts), minutes: 10 })).toBeNull();
    expect(shortenedTo({})).toBeNull();
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
      expect(placesOf(20, { week: each })).toBe(3);
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

  it('brings all of the week and yet moves the camera seldom, over twelve weeks of three days', () => {
    for (const [minutes, mostMoves] of [
      [5, 12],
      [10, 48],
      [20, 72],
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
            weekBegan: now + at * 7 * DAY_MS - 1,
            now: now + daysIn * DAY_MS,
          });
          moves += new Set(steps.map(({ slug }) => exerciseOf(slug).traits.placement)).size - 1;
          served.push(...steps.map(({ slug }) => exerciseOf(slug).traits.serves[focused.focus]));
          sessions = [...steps.map(({ slug }) => session(slug, -daysIn)), ...sessions];
        }
      expect(moves).toBeLessThanOrEqual(mostMoves);
      expect(served.reduce((sum, each) => sum + each, 0) / served.length).toBeGreaterThan(1.9);
    }
  });

  it('offers for a swap first what is of the week, then what needs no other place', () => {
    for (const each of programme) {
      const extra = planFlow({ ...facts, minutes: 5, week: each }).others.map(({ isExtra }) => isExtra);
      expect(extra).toEqual(extra.toSorted((a, b) => Number(a) - Number(b)));
    }
    const { steps, others } = planFlow({ ...facts, minutes: 5, week: weekWith('back') });
    const placement = ({ slug }: FlowStep) => exerciseOf(slug).traits.placement;
    const extras = others.filter(({ isExtra }) => isExtra);
    expect(placement(extras[0] as FlowStep)).toBe(placement(steps[0] as FlowStep));
  });

  it('offers for a swap what fits the goals first, among what is as near', () => {
    const extras = (recommended: FlowFacts['recommended']) =>
      slugsOf(
        planFlow({ ...facts, week: weekWith('back'), recommended }).others.filter(({ isExtra }) => isExtra),
      );
    const [thrust, squeeze, butterfly] = ['thrust-power-bumps', 'orgasm-squeeze-legs', 'pleasure-flow'];
    expect(extras([])).toEqual([thrust, squeeze, butterfly]);
    expect(extras(['orgasm-squeeze-legs'])).toEqual([squeeze, thrust, butterfly]);
  });

  it('comes back to what was not done for a while, once all of the week has come', () => {
    const sessions = exercisesOf('back', []).map((slug) =>
      session(slug, slug === 'squat-fuck-hold' ? 1.9 : 0.5),
    );
    const { steps } = planFlow({ ...facts, minutes: 5, week: weekWith('back'), sessions });
    expect(slugsOf(steps)).toContain('squat-fuck-hold');
  });

  it('asks for one more after a day of good form, in the weeks that build, and never otherwise', () => {
    const bridge = 'top-ride-hip-lift';
    const inPhase = (phase: FlowFacts['week']['phase'], sessions: FlowFacts['sessions']) =>
      stepOf({ week: programme.find((each) => each.phase === phase) as FlowFacts['week'], sessions }, bridge);
    const well = [session(bridge, 1, 8, 85)];
    expect(inPhase('build', well)).toMatchObject({ reps: 9, change: { kind: 'more' } });
    for (const phase of ['find', 'keep'] as const)
      expect(inPhase(phase, well)).toMatchObject({ reps: 8, change: null });
    expect(inPhase('build', [session(bridge, 1, 8, 70)])).toMatchObject({ reps: 8, change: null });
    const weak = [session(bridge, 1, 5, 90), session(bridge, 3, 9, 90), session(bridge, 5, 9, 90)];
    expect(inPhase('build', weak)).toMatchObject({ reps: 9, change: null });
  });

  it('takes the sets of a day for sets, and not for one long set', () => {
    expect(stepOf({ sessions: [session('top-ride-hip-lift', 1, 20)] }, 'top-ride-hip-lift')?.reps).toBe(10);
  });

  it('does fewer of what is to be gentle, and says for what', () => {
    const gentle = { needs: { gentleWith: ['back'], isNew: false } } as const;
    // Hard exercises come after the first two weeks.
    const later = { week: programme[3] as FlowFacts['week'], minutes: 5 } as const;
    const before = stepOf(later, 'thrust-power-bumps');
    const after = stepOf({ ...gentle, ...later }, 'thrust-power-bumps');
    expect(after?.change).toEqual({ kind: 'fewer', because: 'back' });
    expect(after?.reps ?? 0).toBeLessThan(before?.reps ?? 0);
    expect(planFlow({ ...facts, ...gentle }).leftOut).toEqual([{ slug: 'squat-fuck-hold', because: 'back' }]);
  });

  it('has no two of the hardest exercises in a short flow of who is new', () => {
    for (const each of programme)
      for (const minutes of [5, 10] as const) {
        const needs = { gentleWith: [], isNew: true };
        const { steps } = planFlow({ ...facts, minutes, week: each, needs });
        expect(steps.filter(({ slug }) => levels[slug] > 3).length).toBeLessThanOrEqual(1);
      }
  });
});
