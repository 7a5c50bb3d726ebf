import type { ExerciseMotion } from '../../../mf-fitness/src/body/exercise-motion.ts';
import { seededRandom, type Random } from '@ondine/pose-simulator';
import { rest, type Segment } from '../../../mf-fitness/src/body/timeline.ts';

/** The duration of an ordinary repetition of each exercise, milliseconds. */
const periods: Readonly<Record<string, number>> = {
  'top-ride-hip-lift': 2800,
  'thrust-power-bumps': 2200,
  'squat-fuck-hold': 3200,
  'orgasm-squeeze-legs': 2000,
  'grind-circle-hips': 2800,
  'pleasure-flow': 9000,
  'neck-endurance': 2800,
};

const REPS = 10;
const PARTIAL_SHARE = 0.15;
/** Half-open knees already count as the pose, and half a thrust nearly straightens the hips. */
const partialDepths: Readonly<Record<string, number>> = { 'pleasure-flow': 0.15, 'thrust-power-bumps': 0.4 };
const partialDepth = (slug: string): number => partialDepths[slug] ?? 0.5;
/** Minimum break between holds; a shorter one belongs to the hold, as specified. */
const BREAK_MS: Readonly<Record<string, number>> = { 'pleasure-flow': 2600 };

/** From half to twice the ordinary tempo, changing from repetition to repetition. */
const tempo = (random: Random, about: number): number => about * 2 ** ((random() - 0.5) * 0.5);

/** A set of repetitions at an uneven tempo, some of them partial, with rests. */
export function exerciseSet(motion: ExerciseMotion, about: number, seed: number): readonly Segment[] {
  const random = seededRandom(seed);
  const period = periods[motion.slug] ?? 2800;
  const segments: Segment[] = [rest(1500)];
  for (let rep = 0; rep < REPS; rep += 1) {
    const full = random() >= PARTIAL_SHARE;
    segments.push(...motion.repetition(period / tempo(random, about), full ? 1 : partialDepth(motion.slug)));
    segments.push(rest(BREAK_MS[motion.slug] ?? (full ? 0 : 300)));
    if (random() < 0.3) segments.push(rest(random() * 2500));
  }
  return [...segments, rest(800)];
}

/** Back to the start position of the exercise. */
const backToStart = (motion: ExerciseMotion): Segment => ({
  duration: 900,
  to: { ...Object.fromEntries(channelsOf(motion).map((name) => [name, 0])), ...motion.start },
});

const channelsOf = (motion: ExerciseMotion): readonly string[] => [
  ...new Set(motion.idle.flatMap((scene) => scene.flatMap(({ to }) => Object.keys(to)))),
];

/** Other movements for a while: the scenes of the exercise's motion data in random order. */
export function idleTime(motion: ExerciseMotion, minutes: number, seed: number): readonly Segment[] {
  const random = seededRandom(seed);
  const segments: Segment[] = [rest(1000)];
  let left = minutes * 60_000;
  while (left > 0) {
    const scene = motion.idle[Math.floor(random() * motion.idle.length)] ?? [];
    const slower = 0.8 + random() * 0.7;
    const part = [
      ...scene.map((segment) => ({ ...segment, duration: segment.duration * slower })),
      backToStart(motion),
      rest(random() * 1500),
    ];
    segments.push(...part);
    left -= part.reduce((sum, { duration }) => sum + duration, 0);
  }
  return segments;
}
