import { simulateClip, type ClipFrame, type ClipOptions } from '@ondine/pose-simulator';
import { Landmark } from '../../body/landmark.ts';
import { sumoPulseMotion as motion } from './motion.ts';
import { rest, type Segment } from '../../body/timeline.ts';
import { sumoPulseCues as cues } from './cues.ts';
import { countPulse, noPulses, type SumoReps } from './reps.ts';
import { createSumoPulseTracker } from './tracker.ts';
import { watchClip, watchFrames } from '../testing/watch-clip.ts';

const watch = (segments: readonly Segment[], options: ClipOptions = {}) =>
  watchClip(createSumoPulseTracker(), motion, [rest(1200), ...segments, rest(400)], options);
const pulse = (depth = 1) => motion.repetition(2000, depth);

/** Heights of the hips in trunk lengths, 100 ms apart, low in a squat unless said otherwise. */
const follow = (
  heights: readonly number[],
  change: { low?: boolean; tall?: boolean; inStance?: boolean } = {},
) =>
  heights.reduce<SumoReps>(
    (reps, height, index) =>
      countPulse(
        reps,
        { height, low: true, tall: false, inStance: true, wide: true, ...change },
        index * 100,
      ),
    noPulses,
  );
const settled = Array.from({ length: 15 }, () => 1);

describe('countPulse', () => {
  it('counts a rise of 5 cm and more once it has sunk back, and returns to down', () => {
    expect(follow([...settled, 1.02]).phase).toBe('down');
    expect(follow([...settled, 1.1, 1.2, 1.2])).toMatchObject({ phase: 'pulse_up', count: 0 });
    expect(follow([...settled, 1.1, 1.2, 1.2, 1.16])).toMatchObject({ phase: 'pulse_up', count: 0 });
    expect(follow([...settled, 1.1, 1.2, 1.2, 1.05])).toMatchObject({ phase: 'down', count: 1 });
  });

  it('keeps a pulse through a pause at the top', () => {
    const pause = Array.from({ length: 30 }, () => 1.2);
    expect(follow([...settled, 1.1, ...pause, 1.05])).toMatchObject({ phase: 'down', count: 1 });
  });

  it('counts no squat that comes up wholly, and keeps what was counted', () => {
    const standUp = [1.2, 1.5, 1.8, 1.8, 1.5, 1.2, 1, 1];
    const stood = follow([...settled, ...standUp]);
    expect(stood).toMatchObject({ count: 0, phase: 'standing' });
    expect(stood.stoodUpAt).not.toBeNull();
    expect(follow([...settled, 1.1, 1.2, 1.2, 1.05, 1, ...standUp]).count).toBe(1);
  });

  it('counts no jitter by a finger’s width', () => {
    const jitter = [1.03, 1.06, 1.09, 1.09, 1.05, 1, 1, 1];
    expect(follow([...settled, ...jitter, ...jitter, ...jitter, ...jitter]).count).toBe(0);
  });

  it('needs somebody low in a squat', () => {
    expect(follow([...settled, 1.4, 1], { low: false })).toMatchObject({ phase: 'standing', count: 0 });
  });

  it('knows the member’s own squat after a rest, whatever the knees look like there', () => {
    const notLow = (from: SumoReps, fromMs: number, heights: readonly number[], tall = false) =>
      heights.reduce(
        (reps, height, index) =>
          countPulse(reps, { height, low: false, tall, inStance: true, wide: true }, fromMs + index * 100),
        from,
      );
    const pulses = [...settled, 1.1, 1.2, 1.2, 1.05, 1];
    const upright = settled.map(() => 1.6);
    const rested = notLow(follow(pulses), 10_000, upright, true);
    expect(rested).toMatchObject({ phase: 'standing', count: 1 });
    expect(notLow(rested, 20_000, pulses).count).toBe(2);
    expect(notLow(noPulses, 20_000, pulses).count).toBe(0);
  });

  it('is not armed outside a wide stance, and forgets a squat that is left', () => {
    expect(follow([...settled, 1.4, 1], { inStance: false }).count).toBe(0);
    expect(follow([...settled, ...settled.map(() => 1.4)], { tall: true })).toMatchObject({
      phase: 'standing',
    });
  });
});

describe('sumo pulse', () => {
  it('names the phases as specified and gives the depth', () => {
    const { phases, last } = watch([...pulse(), ...pulse()]);
    expect(phases).toEqual(['standing', 'down', 'pulse_up', 'down', 'pulse_up', 'down']);
    expect(last).toMatchObject({ reps: 2, count: 2, formScore: 100 });
    expect(last.depth).toBeGreaterThan(0.5);
  });

  it('counts the same near and far: lengths are the body’s own', () => {
    for (const distance of [2.2, 3, 4.5])
      expect(watch([...pulse(), ...pulse(0.5), ...pulse()], { view: { distance } }).last.reps).toBe(2);
  });

  it('counts as far away before an upright phone as before a laptop', () => {
    for (const [imageWidth, imageHeight] of [
      [1280, 720],
      [720, 1280],
    ] as const)
      expect(
        watch([...pulse(), ...pulse()], { view: { imageWidth, imageHeight, distance: 4 } }).last.reps,
      ).toBe(2);
  });

  const { leftHip, rightHip, leftKnee, leftAnkle, rightAnkle } = Landmark;
  type Points = NonNullable<ClipFrame['landmarks']>;
  /** Repetitions of two pulses whose points were moved. */
  const countMoved = (move: (point: Points[number], index: number, points: Points) => Points[number]) => {
    const { frames } = simulateClip(motion, [rest(1200), ...pulse(), ...pulse(), rest(400)]);
    const moved = frames.map((frame) => ({
      ...frame,
      landmarks: frame.landmarks?.map((point, index, points) => move(point, index, points)) ?? null,
    }));
    return watchFrames(createSumoPulseTracker(), moved).last.reps;
  };
  const at = (points: Points, index: number) => points[index] ?? { x: 0, y: 0, visibility: 0 };

  it('takes a knee that points at the camera for a bent one, not for a straight leg', () => {
    const kneeOnLine = (share: number) =>
      countMoved((point, index, points) => {
        const [hip, ankle] = [at(points, leftHip), at(points, leftAnkle)];
        if (index !== leftKnee) return point;
        return { ...point, x: hip.x + (ankle.x - hip.x) * share, y: hip.y + (ankle.y - hip.y) * share };
      });
    expect(kneeOnLine(0.4)).toBe(2);
    expect(kneeOnLine(0.75)).toBe(0);
  });

  it('counts nothing over one foot, as in side lunges', () => {
    const over = (share: number) =>
      countMoved((point, index, points) => {
        const stance = at(points, leftAnkle).x - at(points, rightAnkle).x;
        return index < leftAnkle ? { ...point, x: point.x + stance * share } : point;
      });
    expect(over(0.1)).toBe(2);
    expect(over(0.28)).toBe(0);
  });

  it('counts nothing with folded knees, as in sitting on the floor', () => {
    /** Feet a little below the hips, which they follow half of the way. */
    const folded = countMoved((point, index, points) => {
      const hip = index === leftAnkle ? leftHip : index === rightAnkle ? rightHip : null;
      if (hip === null) return point;
      const { x, y } = at(points, hip);
      return { ...point, x: x + (point.x - x) * 0.4, y: 0.68 + (y - 0.6) / 2 };
    });
    expect(folded).toBe(0);
  });

  it('asks for bigger pulses when they are too small, and judges those that count', () => {
    const { texts, last } = watch([...pulse(), ...pulse(), ...pulse(0.4), rest(400), ...pulse(0.4)]);
    expect(texts).toContain(cues.pulseMore.text);
    expect(last).toMatchObject({ reps: 2, formScore: 100 });
    expect(last.uncounted).toEqual({ kind: 'almost', text: cues.pulseMore.text });
  });

  it('does not take standing up for a rest and squatting again for a pulse', () => {
    const up = [{ duration: 900, to: { squat: 0 } }, rest(1500), { duration: 900, to: { squat: 1 } }];
    expect(watch([...up, ...up]).last.reps).toBe(0);
  });

  const squatAgain: readonly Segment[] = [
    { duration: 900, to: { squat: 0 } },
    rest(800),
    { duration: 1100, to: { squat: 1 } },
    rest(300),
  ];

  it('counts squats that come up wholly in a series, and advises to stay low', () => {
    const { last, texts } = watch([...squatAgain, ...squatAgain, ...squatAgain, ...squatAgain]);
    // The clip begins low, so that the first way up ends no squat.
    expect(last.reps).toBe(3);
    expect(texts).toContain(cues.stayLow.text);
    expect(last.formScore).toBe(80);
    expect(last.formCosts).toEqual([{ points: 20, reason: cues.stayLow.text }]);
  });

  it('counts only the pulses of somebody who stands up to rest between them', () => {
    const pulses = [...pulse(), ...pulse()];
    expect(watch([...pulses, ...squatAgain, ...pulses, ...squatAgain, ...pulses]).last.reps).toBe(6);
  });

  it('counts no squats that are held, nor with rests between them', () => {
    const four = (squat: readonly Segment[]) => watch([squat, squat, squat, squat].flat()).last.reps;
    const held = (ms: number) => [...squatAgain.slice(0, 3), rest(ms)];
    const rested = (ms: number) => [...squatAgain.slice(0, 1), rest(ms), ...squatAgain.slice(2)];
    expect([four(held(1500)), four(held(4000))]).toEqual([3, 0]);
    expect([four(rested(1500)), four(rested(4500))]).toEqual([3, 0]);
  });

  it('counts no squats on narrow feet', () => {
    const narrow: Segment = { duration: 0, to: { narrow: 0.75 } };
    expect(watch([narrow, ...squatAgain, ...squatAgain, ...squatAgain, ...squatAgain]).last.reps).toBe(0);
  });

  it('counts no lunges, in which one knee is near the floor', () => {
    const { frames } = simulateClip(motion, [
      rest(1200),
      ...Array.from({ length: 4 }, () => squatAgain).flat(),
    ]);
    const lunge = (drop: number) =>
      frames.map((frame) => ({
        ...frame,
        landmarks:
          frame.landmarks?.map((point, index) =>
            index === leftKnee ? { ...point, y: point.y + drop } : point,
          ) ?? null,
      }));
    const count = (drop: number) => watchFrames(createSumoPulseTracker(), lunge(drop)).last.reps;
    expect([count(0.02), count(0.08)]).toEqual([3, 0]);
  });

  it('needs both sides at 0.75 and says what is missing', () => {
    const tracker = createSumoPulseTracker();
    const { texts } = watchClip(tracker, motion, [rest(2500)], { view: { azimuth: 90 } });
    expect(texts).toContain(cues.partlyVisible.text);
  });

  it('corrects stance, depth, knees, back and hips', () => {
    const say = (to: Segment['to']) => watch([{ duration: 700, to }, rest(2500)]).texts;
    expect(say({ narrow: 0.8 })).toContain(cues.stanceNarrow.text);
    expect(say({ narrow: 1 })).toContain(cues.widen.text);
    expect(say({ squat: 1.8 })).toContain(cues.tooDeep.text);
    expect(watch([rest(1500)], { view: { roll: 30 } }).texts).toContain(cues.hipsUneven.text);
    expect(watch([rest(1500)], { view: { roll: 32 } }).texts).toContain(cues.leaning.text);
  });
});
