import { exercises } from '../../../mf-fitness/src/workout/exercises.ts';
import type { ExerciseReport, PositionReport } from './accuracy.ts';
import type { HoldReport } from './holds.ts';

/** What is to be reached. */
const targets = {
  offByOne: 0.98,
  meanError: 0.03,
  falseRepsPerIdleMinute: 0,
  holdSeconds: 0.2,
  stepMicroseconds: 20,
};

const two = (value: number): string => value.toFixed(2);
const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
const nameOf = (slug: string): string => exercises.get(slug)?.name ?? slug;
const verdict = (reached: boolean): string => (reached ? 'reached' : 'MISSED');

/** Every figure with its target, and whether all were reached. */
export function judge(reports: readonly ExerciseReport[], holds: HoldReport): readonly [string, boolean][] {
  const good = (report: ExerciseReport) => report.positions.filter(({ position }) => position.good);
  return [
    ...reports.flatMap((report): [string, boolean][] => [
      [
        `${nameOf(report.slug)}, good positions: off-by-one ${two(mean(good(report).map(({ offByOne }) => offByOne)))}`,
        good(report).every(({ offByOne }) => offByOne >= targets.offByOne),
      ],
      [
        `${nameOf(report.slug)}, good positions: mean absolute error ${mean(good(report).map(({ meanError }) => meanError)).toFixed(3)}`,
        good(report).every(({ meanError }) => meanError <= targets.meanError),
      ],
      [
        `${nameOf(report.slug)}: false repetitions an idle minute ${two(report.falseRepsPerIdleMinute)}`,
        report.falseRepsPerIdleMinute <= targets.falseRepsPerIdleMinute,
      ],
      [
        `${nameOf(report.slug)}, every position: counted, or told within 3 s ${two(mean(report.positions.map(({ countedOrTold }) => countedOrTold)))}`,
        report.positions.every(({ countedOrTold }) => countedOrTold >= targets.offByOne),
      ],
      [
        `${nameOf(report.slug)}: one step of the tracker, under 20 µs at the median`,
        report.stepMicroseconds <= targets.stepMicroseconds,
      ],
    ]),
    [`Holds: largest error ${two(holds.largest)} s`, holds.largest <= targets.holdSeconds],
  ];
}

const row = (slug: string, { position, offByOne, meanError, countedOrTold, cueMs, cued }: PositionReport) =>
  `| ${nameOf(slug)} | ${position.name} | ${position.good ? 'good' : 'other'} | ${two(offByOne)} | ${meanError.toFixed(3)} | ${two(countedOrTold)} | ${cueMs === null ? 'silent' : `${(cueMs / 1000).toFixed(1)} s (${Math.round(cued * 100)} %)`} |`;

/** The page `docs/accuracy.md`. */
export function writeReport(reports: readonly ExerciseReport[], holds: HoldReport): string {
  const films = reports.reduce(
    (sum, { positions }) => sum + positions.reduce((all, position) => all + position.films, 0),
    0,
  );
  return `# How well the exercises are counted

Made by \`npm run bench:reps\`; a second run gives the same page. A figure drawn from each exercise's own motion data
(\`mf-fitness/src/workout/motion\`) moves before simulated cameras; the trackers see only the 33 points a pose model would
report. Generator and trackers share no thresholds.

Each film is a set of ten at an uneven tempo, from half to twice the ordinary one, with about one partial repetition in seven
(which must not count) and rests. Every position is filmed with three bodies at 10, 15, 24, 30 and 60 frames a second: ${films}
films. Points tremble by 10 mm at the body, 5 % of the frames never arrive, in 2 % the model finds nobody; limbs on the far side
have the low visibility that the real model gives them.

- **off-by-one**: share of the films counted right within one repetition.
- **mean absolute error**: the error as a share of the truth, averaged over the films.
- **counted or told**: counted right within one, or a placement cue within 3 s.
- **idle**: ten minutes each of resting, walking in, sitting up, stretching, swaying, reaching for the camera.

## Targets

| figure | |
| --- | --- |
${judge(reports, holds)
  .map(([figure, reached]) => `| ${figure} | ${verdict(reached)} |`)
  .join('\n')}

Holds: ${holds.films} films of 1.5 to 30 s; the median error is ${two(holds.median)} s, the largest ${two(holds.largest)} s, the
largest of the banked time ${two(holds.banked)} s. The truth begins and ends in the middle of opening and closing the knees.

## Every position

| exercise | camera | kind | off-by-one | mean absolute error | counted or told | first placement cue |
| --- | --- | --- | --- | --- | --- | --- |
${reports.flatMap(({ slug, positions }) => positions.map((position) => row(slug, position))).join('\n')}

## How far to trust it

The films have fixed seeds, and the constants of the trackers, those of the hip circles most of all, were chosen while looking
at these same films; so were the positions called good. On other seeds from the same generator (75 films an exercise, bridge
and butterfly left out) the off-by-one accuracy stayed 1.00 and nothing was counted in ten idle minutes, but the mean absolute
error of the hip circles rose to 0.011, and to 0.034 at its worst position: above the target of 0.03. Partial repetitions go
half the way, for the hip thrust 0.4 of it and for the butterfly 0.15, because half of those is nearly or already the pose.
The trembling and the losses are assumed, not measured; hip circles are filmed upright.

## What this does not show

The generator bends like a jointed figure and its light is always good. What the real model makes of drawn clips is tested
in a browser (\`e2e/src/mannequin/count-reps.e2e.test.ts\`). Neither is a film of real women: thresholds may still need another
look then.
`;
}
