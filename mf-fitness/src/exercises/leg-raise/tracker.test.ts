import { simulateClip, type ClipOptions } from '@ondine/pose-simulator';
import { Landmark } from '../../body/landmark.ts';
import { legRaiseMotion as motion } from './motion.ts';
import { rest, type Segment } from '../../body/timeline.ts';
import { legRaiseCues as cues } from './cues.ts';
import { createLegRaiseTracker } from './tracker.ts';
import { watchClip, watchFrames } from '../testing/watch-clip.ts';

const watch = (segments: readonly Segment[], options: ClipOptions = {}) =>
  watchClip(createLegRaiseTracker(), motion, [rest(900), ...segments, rest(600)], options);
const raise = (depth = 1) => motion.repetition(3000, depth);

describe('leg raise', () => {
  it('is up below 90 degrees and counts on coming down above 160', () => {
    const { snapshots, phases, last } = watch([...raise(), ...raise()]);
    expect(phases).toEqual(['down', 'up', 'down', 'up', 'down']);
    const turn = snapshots.find(({ phase }) => phase === 'up');
    expect(turn?.legAngle).toBeLessThan(90);
    expect(turn?.legAngle).toBeGreaterThan(82);
    const counted = snapshots.find(({ reps }) => reps === 1);
    expect(counted?.legAngle).toBeGreaterThan(160);
    expect(counted?.legAngle).toBeLessThan(168);
    expect(last).toMatchObject({ reps: 2, count: 2, formScore: 100 });
  });

  it('does not count an ordinary raise and says how many degrees are missing', () => {
    const { texts, last } = watch(raise(0.7));
    expect(last).toMatchObject({ reps: 0, formScore: 0 });
    expect([...texts].join()).toMatch(/Raise your legs higher, about (15|20) degrees more/);
  });

  it('counts raises that stop before upright by the own range, and half of it never', () => {
    const { last, texts } = watch([...raise(0.72), ...raise(0.72), ...raise(0.72)]);
    expect(last.reps).toBe(3);
    expect([...texts].join()).toMatch(/Raise your legs higher/);
    expect(watch([...raise(0.72), ...raise(0.72), ...raise(0.36)]).last.reps).toBe(2);
    expect(watch([...raise(0.5), ...raise(0.5), ...raise(0.5)]).last.reps).toBe(0);
  });

  it('counts legs that hover where they turn back, and the last where they stay', () => {
    const hovering = [
      { duration: 1300, to: { raise: 1 } },
      { duration: 1300, to: { raise: 0.32 } },
    ];
    const { last } = watch([...hovering, ...hovering, ...hovering, rest(900)]);
    expect(last.reps).toBe(3);
  });

  it('counts legs that are never lowered to the floor', () => {
    const high: readonly Segment[] = [
      { duration: 1000, to: { raise: 1 } },
      { duration: 1000, to: { raise: 0.42 } },
    ];
    const still: readonly Segment[] = [{ duration: 0, to: { raise: 0.42 } }, rest(900)];
    const { frames } = simulateClip(motion, [...still, ...high, ...high, ...high, ...high, rest(900)]);
    expect(watchFrames(createLegRaiseTracker(), frames).last.reps).toBe(4);
  });

  it('counts hovering legs of a rounded back, whose shoulders lie above the hips', () => {
    const { leftShoulder, rightShoulder, leftHip } = Landmark;
    const hovering = [
      { duration: 1300, to: { raise: 1 } },
      { duration: 1300, to: { raise: 0.2 } },
    ];
    const still = [{ duration: 0, to: { raise: 0.2 } }, rest(1500)];
    const { frames } = simulateClip(motion, [...still, ...hovering, ...hovering, ...hovering, rest(900)]);
    const rounded = frames.map((frame) => {
      const [shoulder, hip] = [frame.landmarks?.[leftShoulder], frame.landmarks?.[leftHip]];
      const trunk = (Math.abs((shoulder?.x ?? 0) - (hip?.x ?? 0)) * frame.imageWidth) / frame.imageHeight;
      const landmarks = frame.landmarks?.map((point, index) =>
        index === leftShoulder || index === rightShoulder ? { ...point, y: point.y - 0.22 * trunk } : point,
      );
      return { ...frame, landmarks: landmarks ?? null };
    });
    expect(watchFrames(createLegRaiseTracker(), rounded).last.reps).toBe(3);
  });

  it('gives no degrees where it knows nothing of the movement', () => {
    const small = Array.from({ length: 4 }, () => raise(0.38)).flat();
    const { last, texts } = watch(small);
    expect(last.reps).toBe(0);
    expect([...texts]).toContain(cues.raiseBoth.text);
    expect([...texts].join()).not.toMatch(/degrees/);
  });

  it('does not count one leg alone, and says so', () => {
    const one = [{ duration: 0, to: { apart: 1 } }, ...raise(), ...raise(), ...raise()];
    const seen = [90, -90].map((azimuth) => watch(one, { view: { azimuth } }));
    expect(seen.map(({ last }) => last.reps)).toEqual([0, 0]);
    expect(seen.some(({ last }) => last.uncounted?.text === cues.legsApart.text)).toBe(true);
  });

  it('does not count one leg that is lowered and raised while the other stays up', () => {
    const both: Segment = { duration: 1200, to: { raise: 1, apart: 0 } };
    const lowerOne: Segment = { duration: 1500, to: { apart: 1 } };
    const inTurn = [both, rest(1500), lowerOne, rest(300)];
    const seen = [90, -90].map((azimuth) => watch([...inTurn, ...inTurn, ...inTurn], { view: { azimuth } }));
    expect(seen.map(({ last }) => last.reps)).toEqual([0, 0]);
    expect(seen.some(({ last }) => last.uncounted?.text === cues.legsApart.text)).toBe(true);
  });

  it('does not count legs that are stretched out of pulled-in knees, and asks for straight ones', () => {
    const cycle = (bend: number): readonly Segment[] => [
      { duration: 700, to: { raise: 0.7, bend } },
      rest(300),
      { duration: 500, to: { raise: 1.1, bend: 0 } },
      { duration: 500, to: { raise: 0 } },
    ];
    const five = (bend: number) => watch(Array.from({ length: 5 }, () => cycle(bend)).flat()).last;
    expect(five(0.8)).toMatchObject({ reps: 0, uncounted: { text: cues.legsBent.text } });
    expect(five(0.2).reps).toBe(5);
  });

  it('needs the trunk to lie: sitting up with long legs closes the same angle', () => {
    const sit = [{ duration: 1500, to: { sit: 1.15 } }, rest(800), { duration: 1500, to: { sit: 0 } }];
    expect(watch([...sit, ...sit]).last.reps).toBe(0);
  });

  it('does not count a trunk that rises with the legs, and asks to lie down', () => {
    const both = (sit: number): readonly Segment[] => [
      { duration: 450, to: { raise: 0.8, sit } },
      rest(200),
      { duration: 450, to: { raise: 0, sit: 0 } },
      rest(300),
    ];
    const five = (sit: number) => watch(Array.from({ length: 5 }, () => both(sit)).flat()).last;
    expect(five(0.45)).toMatchObject({ reps: 0, uncounted: { text: cues.lieDown.text } });
    expect(five(0.1).reps).toBe(5);
  });

  it('needs long legs on the floor first: legs already up when the camera starts do not count', () => {
    const begun = [{ duration: 0, to: { raise: 1 } }, rest(1500), { duration: 1200, to: { raise: 0 } }];
    const { snapshots } = watchClip(createLegRaiseTracker(), motion, [...begun, rest(600)]);
    expect(snapshots.at(-1)?.reps).toBe(0);
  });

  it('corrects bent legs, legs out of step and legs resting between raises', () => {
    const bent = [{ duration: 1200, to: { raise: 0.7, bend: 0.4 } }, rest(1500)];
    expect(watch(bent).texts).toContain(cues.legsBent.text);
    const view = { azimuth: 60, distance: 2.4, height: 1 };
    const apart = [{ duration: 0, to: { apart: 0.7 } }, { duration: 1200, to: { raise: 0.9 } }, rest(1500)];
    expect(watch(apart, { view }).texts).toContain(cues.legsApart.text);
    expect(watch([...raise(), rest(2500)]).texts).toContain(cues.legsResting.text);
  });

  it('asks for the side within three seconds where upright legs cannot be told from raised ones', () => {
    const { texts } = watch([rest(1800)], { view: { azimuth: 35 } });
    expect(texts).toContain(cues.turnSideways.text);
  });
});
