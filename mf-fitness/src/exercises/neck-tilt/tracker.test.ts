import { simulateClip, modelNoise, type ClipFrame, type ClipOptions } from '@ondine/pose-simulator';
import { neckTiltMotion as motion } from './motion.ts';
import { rest, type Segment } from '../../body/timeline.ts';
import { neckTiltCues as cues } from './cues.ts';
import { createNeckTiltTracker } from './tracker.ts';
import { Landmark } from '../../body/landmark.ts';
import { watchClip, watchFrames } from '../testing/watch-clip.ts';

const watch = (segments: readonly Segment[], options: ClipOptions = {}) =>
  watchClip(createNeckTiltTracker(), motion, segments, options);
const bow = (depth = 1, period = 2800) => motion.repetition(period, depth);

describe('neck tilt', () => {
  it('learns where the head rests in 25 samples, then goes from neutral to forward and back', () => {
    const { snapshots, phases, last } = watch([rest(1500), ...bow(), ...bow()]);
    expect(phases).toEqual(['calibrating', 'neutral', 'forward', 'neutral', 'forward', 'neutral']);
    expect(last).toMatchObject({ reps: 2, count: 2, formScore: 100 });
    const ready = snapshots.findIndex(({ phase }) => phase === 'neutral');
    expect(ready).toBeGreaterThanOrEqual(25);
    expect(ready).toBeLessThan(29);
    const forward = snapshots.find(({ phase }) => phase === 'forward');
    expect(forward?.offset).toBeGreaterThan(26);
    expect(snapshots.find(({ reps }) => reps === 2)?.offset).toBeLessThan(26);
  });

  it('takes as long to learn at every frame rate', () => {
    for (const fps of [10, 60]) {
      const { snapshots } = watch([rest(2000)], { fps });
      const share = snapshots.findIndex(({ phase }) => phase === 'neutral') / fps;
      expect(share).toBeGreaterThan(0.8);
      expect(share).toBeLessThan(1);
    }
  });

  it('counts no sitting down', () => {
    const sitting = [
      { duration: 0, to: { aside: 0.5, lean: 0.8 } },
      { duration: 3000, to: { aside: 0, lean: 0 } },
    ];
    expect(watch([...sitting, rest(1500), ...bow(), ...bow(), rest(300)]).last.reps).toBe(2);
  });

  it('counts a bow with the next one like it, because people look down now and then', () => {
    const after = (...next: readonly Segment[]) =>
      watch([rest(1500), ...bow(), ...next, rest(300)]).last.reps;
    expect(after()).toBe(0);
    expect(after(...bow())).toBe(2);
    expect(after(rest(14_000), ...bow())).toBe(0);
    expect(after(...bow(1, 8000))).toBe(0);
    expect(after(...bow(), rest(10_000), ...bow())).toBe(3);
  });

  it('counts the same from near and far', () => {
    for (const distance of [1.2, 2, 2.8])
      expect(watch([rest(1500), ...bow(), ...bow(0.5), ...bow()], { view: { distance } }).last.reps).toBe(2);
  });

  it('counts from beside, where one shoulder is higher in the picture', () => {
    for (const azimuth of [-90, 90])
      expect(watch([rest(1500), ...bow(), ...bow(), rest(300)], { view: { azimuth } }).last.reps).toBe(2);
  });

  it('counts from beside with the errors of the model, which move shoulders that hide each other', () => {
    const model = modelNoise[motion.slug];
    const set = [rest(1500), ...Array.from({ length: 5 }, () => bow()).flat(), rest(300)];
    expect(model).toBeDefined();
    const errors = model === undefined ? {} : { model };
    const view = { azimuth: 85, distance: 1.7, height: 0.8 };
    expect(watch(set, { ...errors, view }).last.reps).toBe(5);
  });

  it('counts no half bow among whole ones, from a camera that looks down on the head either', () => {
    for (const height of [0.75, 1.05]) {
      const set = [
        rest(1500),
        ...bow(0.5),
        ...bow(),
        ...bow(0.5),
        ...bow(),
        ...bow(0.5),
        ...bow(),
        rest(300),
      ];
      expect(watch(set, { view: { height, distance: 1.8 } }).last.reps).toBe(3);
    }
  });

  /** Two bows with some points where others are, seen as well as given. */
  const countWith = (
    points: Readonly<Record<number, { readonly like: number; readonly visibility?: number }>>,
  ) => {
    const { frames } = simulateClip(motion, [rest(1500), ...bow(), ...bow(), rest(300)]);
    const moved = frames.map((frame) => ({
      ...frame,
      landmarks:
        frame.landmarks?.map((point, index) => {
          const { like = -1, visibility = 1 } = points[index] ?? {};
          const other = frame.landmarks?.[like];
          return other === undefined ? point : { ...other, visibility };
        }) ?? null,
    }));
    return watchFrames(createNeckTiltTracker(), moved).last.reps;
  };
  const { leftWrist, rightWrist, leftElbow, rightElbow, leftEar, rightEar, nose } = Landmark;

  it('counts with both hands holding the head, not with one at the face', () => {
    expect(countWith({ [leftWrist]: { like: leftEar }, [rightWrist]: { like: rightEar } })).toBe(2);
    expect(countWith({ [leftWrist]: { like: nose } })).toBe(0);
    expect(countWith({ [leftWrist]: { like: leftEar } })).toBe(0);
  });

  it('counts with one hand on top of the head and the other at the chin', () => {
    const { frames } = simulateClip(motion, [rest(1500), ...bow(), ...bow(), rest(300)]);
    /** Both wrists over and under the ears by so many head widths. */
    const countWithHands = (over: number, under: number) => {
      const held = frames.map((frame) => {
        const at = (index: number) => frame.landmarks?.[index] ?? { x: 0, y: 0, visibility: 0 };
        const head = Math.abs(at(leftEar).x - at(rightEar).x) * (frame.imageWidth / frame.imageHeight);
        const ear = at(rightEar);
        const landmarks = frame.landmarks?.map((point, index) => {
          if (index === rightWrist) return { ...point, y: ear.y - over * head, x: ear.x, visibility: 1 };
          if (index === leftWrist) return { ...point, y: ear.y + under * head, x: ear.x, visibility: 1 };
          return point;
        });
        return { ...frame, landmarks: landmarks ?? null };
      });
      return watchFrames(createNeckTiltTracker(), held).last.reps;
    };
    expect(countWithHands(0.9, 1.2)).toBe(2);
    expect(countWithHands(-0.3, 1.2)).toBe(0);
  });

  it('counts a quick row that the camera joins in the middle of a bow and that never pauses', () => {
    const { frames } = simulateClip(motion, Array.from({ length: 8 }, () => bow(1, 1600)).flat());
    const start = frames[0]?.timestampMs ?? 0;
    const seen = frames.filter(({ timestampMs }) => timestampMs - start >= 1540);
    expect(watchFrames(createNeckTiltTracker(), seen).last.reps).toBeGreaterThanOrEqual(6);
  });

  it('counts deep bows with which the upper back rounds, and no shallow ones that lean', () => {
    const { leftShoulder, rightShoulder } = Landmark;
    const countRounding = (depth: number) => {
      const { frames } = simulateClip(motion, [rest(1500), ...bow(depth), ...bow(depth), rest(300)]);
      const noseOf = ({ landmarks }: ClipFrame) => landmarks?.at(nose)?.y ?? 0;
      const first = frames.map(noseOf).at(0) ?? 0;
      const rounded = frames.map((frame) => {
        const sunk = 0.75 * (noseOf(frame) - first);
        const landmarks = frame.landmarks?.map((point, index) =>
          index === leftShoulder || index === rightShoulder ? { ...point, y: point.y + sunk } : point,
        );
        return { ...frame, landmarks: landmarks ?? null };
      });
      return watchFrames(createNeckTiltTracker(), rounded).last.reps;
    };
    expect(countRounding(1.1)).toBe(2);
    expect(countRounding(0.75)).toBe(0);
  });

  it('counts with a hand behind the head that is not seen, by the elbows out at its sides', () => {
    const hands = { [leftWrist]: { like: leftEar, visibility: 0.1 }, [rightWrist]: { like: rightEar } };
    const elbows = { [leftElbow]: { like: leftEar }, [rightElbow]: { like: rightEar } };
    expect(countWith({ ...hands, ...elbows })).toBe(2);
    expect(countWith(hands)).toBe(0);
  });

  it('counts with arms crossed on the chest', () => {
    const { frames } = simulateClip(motion, [rest(1500), ...bow(), ...bow(), rest(300)]);
    const crossed = frames.map((frame) => {
      const at = (index: number) => frame.landmarks?.[index] ?? { x: 0, y: 0, visibility: 0 };
      const [left, right] = [at(Landmark.leftShoulder), at(Landmark.rightShoulder)];
      const low = 0.2 * Math.abs(left.x - right.x);
      const landmarks = frame.landmarks?.map((point, index) => {
        const other = index === leftWrist ? right : index === rightWrist ? left : null;
        return other === null ? point : { ...other, y: other.y + low, visibility: 1 };
      });
      return { ...frame, landmarks: landmarks ?? null };
    });
    expect(watchFrames(createNeckTiltTracker(), crossed).last.reps).toBe(2);
  });

  it('does not count looking up and back to level', () => {
    const up = [
      { duration: 900, to: { bow: -0.7 } },
      { duration: 900, to: { bow: 0 } },
    ];
    expect(watch([rest(2000), ...up, ...up, ...up, rest(300)]).last.reps).toBe(0);
    expect(watch([rest(2000), ...up, ...bow(), ...bow(), rest(300)]).last.reps).toBe(2);
  });

  it('knows where somebody looks ahead after looking up for two seconds', () => {
    const up = [{ duration: 700, to: { bow: -0.7 } }, rest(2000), { duration: 700, to: { bow: 0 } }];
    expect(watch([rest(2000), ...up, ...up, ...up, rest(300)]).last.reps).toBe(0);
  });

  it('counts every bow begun after a second, whatever moment of one the camera began in', () => {
    const period = 3500;
    const { frames } = simulateClip(
      motion,
      Array.from({ length: 6 }, () => [...bow(1, 2000), rest(1500)]).flat(),
    );
    const start = frames[0]?.timestampMs ?? 0;
    const missed = Array.from({ length: period / 250 }, (_, step) => {
      const cut = step * 250;
      const seen = frames.filter(({ timestampMs }) => timestampMs - start >= cut);
      return 6 - Math.ceil((cut + 1000) / period) - watchFrames(createNeckTiltTracker(), seen).last.reps;
    });
    expect(Math.max(...missed)).toBe(0);
  });

  it('does not count looking at something in the lap', () => {
    const look = [{ duration: 700, to: { bow: 0.9 } }, rest(6500), { duration: 700, to: { bow: 0 } }];
    expect(watch([rest(2000), ...look, rest(1000), ...look, rest(1000)]).last.reps).toBe(0);
    expect(watch([rest(2000), ...bow(1, 8000), ...bow(1, 8000), rest(1000)]).last.reps).toBe(2);
  });

  it('counts on after losing sight of somebody until the middle of a bow', () => {
    const { frames } = simulateClip(motion, [rest(1500), ...bow(), ...bow(), ...bow(), ...bow(), rest(300)]);
    const [from, to] = [1500 + 2 * 2800 + 200, 1500 + 2 * 2800 + 1300];
    const start = frames[0]?.timestampMs ?? 0;
    const lost = frames.map((frame) => {
      const at = frame.timestampMs - start;
      return at > from && at < to ? { ...frame, landmarks: null } : frame;
    });
    expect(watchFrames(createNeckTiltTracker(), lost).last.reps).toBe(3);
  });

  it('does not count bows of somebody who walks', () => {
    const walk = [
      { duration: 1300, to: { ahead: 0.45, bow: 1 } },
      { duration: 1300, to: { ahead: 0.9, bow: 0 } },
    ];
    expect(watch([rest(2000), ...walk, rest(500)], { view: { distance: 3 } }).last.reps).toBe(0);
  });

  it('does not count turning, half a bow or reaching for the camera', () => {
    const other = [
      { duration: 900, to: { turn: 1 } },
      { duration: 900, to: { turn: 0 } },
      { duration: 1300, to: { lean: 1 } },
      { duration: 1300, to: { lean: 0 } },
    ];
    const { last, texts } = watch([rest(1500), ...other, ...bow(0.6), rest(400)]);
    expect(last.reps).toBe(0);
    expect(texts).toContain(cues.bowFurther.text);
  });

  it('skips frames in which the shoulders are not level, and says so', () => {
    const { last, texts } = watch([rest(1500), ...bow()], { view: { roll: 25 } });
    expect(last.reps).toBe(0);
    expect(texts).toContain(cues.shouldersUneven.text);
  });

  it('takes a quick nod for one but asks to slow down', () => {
    const { last, texts } = watch([rest(1500), ...bow(1, 700), ...bow(1, 700), rest(600)]);
    expect(last.reps).toBe(2);
    expect(texts).toContain(cues.tooFast.text);
  });

  it('asks for a raised camera where bowing hardly shows', () => {
    expect(watch([rest(2600)], { view: { height: 0.05, distance: 1.2 } }).texts).toContain(
      cues.raiseCamera.text,
    );
  });
});
