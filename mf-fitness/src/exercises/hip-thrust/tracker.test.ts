import { simulateClip } from '@ondine/pose-simulator';
import { Landmark } from '../../body/landmark.ts';
import { hipThrustMotion as motion } from './motion.ts';
import { rest, type Segment } from '../../body/timeline.ts';
import { hipThrustCues as cues } from './cues.ts';
import { createHipThrustTracker } from './tracker.ts';
import { watchClip, watchFrames } from '../testing/watch-clip.ts';

const watch = (segments: readonly Segment[], fps = 30) =>
  watchClip(createHipThrustTracker(), motion, [rest(900), ...segments, rest(500)], { fps });

describe('hip thrust', () => {
  it('is armed below 140 degrees and counts above 160', () => {
    const { snapshots, phases, last } = watch([...motion.repetition(2200), ...motion.repetition(2200)]);
    expect(phases).toEqual(['down', 'up', 'down', 'up', 'down', 'up']);
    const counted = snapshots.find(({ reps }) => reps === 1);
    expect(counted?.hipAngle).toBeGreaterThan(160);
    expect(counted?.hipAngle).toBeLessThan(172);
    expect(last).toMatchObject({ reps: 2, count: 2 });
  });

  it('tells how fast the hips open', () => {
    const { snapshots } = watch(motion.repetition(1600));
    const speeds = snapshots.map(({ thrustSpeed }) => thrustSpeed);
    expect(Math.max(...speeds)).toBeGreaterThan(80);
    expect(Math.min(...speeds)).toBeLessThan(-40);
    expect(Math.abs(speeds.at(-1) ?? NaN)).toBeLessThan(20);
  });

  it('counts fast thrusts that touch the floor only briefly', () => {
    const fast = Array.from({ length: 6 }, () => motion.repetition(1250)).flat();
    for (const fps of [15, 30, 60]) expect(watch(fast, fps).last.reps).toBe(6);
  });

  it('counts where the model loses the feet of lifted hips behind a weight, not feet in the air', () => {
    const { leftHip, leftAnkle, rightAnkle, leftShoulder, rightShoulder } = Landmark;
    const paused: readonly Segment[] = [
      ...motion.repetition(2000).slice(0, 1),
      rest(1200),
      ...motion.repetition(2000).slice(1),
      rest(400),
    ];
    const { frames } = simulateClip(motion, [rest(900), ...paused, ...paused, ...paused]);
    const y = (index: number, frame = frames[0]): number => frame?.landmarks?.[index]?.y ?? 0;
    /** Feet, and shoulders if they rise as well, moved up by a share of the picture while the hips are lifted. */
    const count = (rises: readonly number[]) =>
      watchFrames(
        createHipThrustTracker(),
        frames.map((frame) => ({
          ...frame,
          landmarks:
            frame.landmarks?.map((point, index) =>
              y(leftHip, frame) < y(leftHip) - 0.08 && rises.includes(index)
                ? { ...point, y: point.y - 0.18 }
                : point,
            ) ?? null,
        })),
      ).last.reps;
    expect(count([leftAnkle, rightAnkle])).toBe(3);
    expect(count([leftAnkle, rightAnkle, leftShoulder, rightShoulder])).toBe(0);
  });

  it('asks for full height', () => {
    const half = [...motion.repetition(2400, 0.4), rest(500)];
    const { texts, last } = watch([...motion.repetition(2400), ...motion.repetition(2400), ...half]);
    expect(last.reps).toBe(2);
    expect(last.uncounted).toEqual({ kind: 'almost', text: cues.liftHigher.text });
    expect(texts).toContain(cues.liftHigher.text);
  });

  it('counts no series of thirds with feet near the seat, and asks for full height', () => {
    const thirds = Array.from({ length: 5 }, () => motion.repetition(2400, 0.36)).flat();
    const { last, texts } = watch([{ duration: 0, to: { feet: -0.1 } }, rest(500), ...thirds]);
    expect(last.reps).toBe(0);
    expect(texts).toContain(cues.liftHigher.text);
  });

  it('corrects feet too far', () => {
    const { texts } = watch([{ duration: 600, to: { feet: 0.36 } }, rest(3000)]);
    expect(texts).toContain(cues.feetTooFar.text);
  });
});
