import { simulateClip, type ClipFrame, type ClipOptions } from '@ondine/pose-simulator';
import { hipBridgeMotion } from './motion.ts';
import { rest, type Segment } from '../../body/timeline.ts';
import { Landmark } from '../../body/landmark.ts';
import { bridges, count, shoot, watch } from '../testing/watch-hip-bridge.ts';

const feet: readonly number[] = [
  Landmark.leftAnkle,
  Landmark.rightAnkle,
  Landmark.leftHeel,
  Landmark.rightHeel,
];

describe('hip bridge, rule by rule', () => {
  const still: Partial<ClipOptions> = { noise: 0 };

  it('needs the trunk to lie: standing up from bent knees straightens the hips too', () => {
    const up = [{ duration: 1000, to: { sit: 1 } }, { duration: 1500, to: { stand: 1 } }, rest(1000)];
    expect(count(shoot(up, still).frames)).toBe(0);
  });

  it('needs planted feet: sliding the legs out straightens the hips too', () => {
    expect(count(shoot([{ duration: 2000, to: { stretch: 1 } }, rest(1000)], still).frames)).toBe(0);
  });

  it('needs the trunk to climb: legs lowered from the air straighten the hips too', () => {
    const lowered = [
      { duration: 1500, to: { kick: 1 } },
      { duration: 2000, to: { kick: 0, stretch: 1 } },
      rest(800),
    ];
    expect(count(shoot(lowered, still).frames)).toBe(0);
  });

  it('counts though the model moves the ankles along, as it does with people: by more than half of what the hips rise', () => {
    const { frames } = shoot(bridges(3), still);
    const heightOf = (frame: ClipFrame) => frame.landmarks?.[Landmark.leftHip]?.y ?? 0;
    const lowest = Math.max(...frames.map(heightOf));
    const along = frames.map((frame) => ({
      ...frame,
      landmarks:
        frame.landmarks?.map((point, index) =>
          feet.includes(index) ? { ...point, y: point.y - (lowest - heightOf(frame)) * 0.6 } : point,
        ) ?? null,
    }));
    expect(count(along)).toBe(3);
  });

  it('counts the first lift of somebody who lies back and lifts at once', () => {
    const lieBack = [{ duration: 0, to: { sit: 1 } }, rest(800), { duration: 1400, to: { sit: 0 } }];
    const { frames } = simulateClip(hipBridgeMotion, [...lieBack, rest(150), ...bridges(3)], still);
    expect(count(frames)).toBe(3);
  });

  it('is not armed by sitting with planted feet', () => {
    const sitting = watch(
      simulateClip(hipBridgeMotion, [{ duration: 0, to: { sit: 1 } }, rest(2000)]).frames,
    );
    expect(new Set(sitting.phases)).toEqual(new Set(['down']));
    expect(sitting.texts).toContain('Lie on your back, with your side to the camera');
  });

  it('is not armed with the feet in the air', () => {
    const aloft = watch(
      simulateClip(hipBridgeMotion, [{ duration: 0, to: { kick: 0.6 } }, rest(3000)]).frames,
    );
    expect(new Set(aloft.phases)).toEqual(new Set(['down']));
    expect(aloft.texts).toEqual(new Set(['Bend your knees and plant both feet on the floor']));
  });

  it('is no longer armed once the member has stretched out', () => {
    const { last } = watch(shoot([{ duration: 1500, to: { stretch: 1 } }, rest(1500)], still).frames);
    expect(last).toMatchObject({ reps: 0, phase: 'down' });
  });

  const sways = Array.from({ length: 6 }, (_, turn) => [
    { duration: 900, to: { sway: turn % 2 === 0 ? 1 : -1 } },
    rest(400),
    { duration: 900, to: { sway: 0 } },
    rest(600),
  ]).flat();
  const seeds = Array.from({ length: 12 }, (_, seed) => seed + 1);
  const swayReps = (segments: readonly Segment[], noise: number, azimuth: number) =>
    seeds.map((seed) =>
      count(
        simulateClip(hipBridgeMotion, segments, {
          noise,
          seed,
          shape: { width: 1.2 },
          view: { azimuth, distance: 3.3, height: 0.8 },
        }).frames,
      ),
    );

  it('smooths the trunk too: swaying knees with jittering points make it climb nowhere', () => {
    expect(swayReps([rest(6000), ...sways], 0.014, 235)).toEqual(seeds.map(() => 0));
  });

  it('measures a lift from where the trunk has come to rest, not from its lowest jitter', () => {
    const settled = [
      { duration: 0, to: { sit: 0.25 } },
      rest(700),
      { duration: 700, to: { sit: 0 } },
      rest(8000),
    ];
    for (const azimuth of [250, 270, 290]) {
      expect(swayReps([...settled, ...sways], 0.012, azimuth)).toEqual(seeds.map(() => 0));
    }
  });

  it('measures a lift anew when the feet stand elsewhere: lying down and stretching out is none', () => {
    const segments = [
      rest(800),
      { duration: 1500, to: { sit: 1 } },
      rest(1000),
      { duration: 1500, to: { sit: 0 } },
      rest(300),
      { duration: 1500, to: { stretch: 1 } },
      rest(800),
    ];
    for (const azimuth of [60, 300]) {
      const options = {
        fps: 12,
        shape: { size: 0.86, width: 0.86 },
        view: { azimuth, distance: 2.2, height: 0.33 },
      };
      expect(count(simulateClip(hipBridgeMotion, segments, options).frames)).toBe(0);
    }
  });

  it('needs the low position first: hips already up when the camera starts do not count', () => {
    const recorded = simulateClip(hipBridgeMotion, [
      { duration: 0, to: { lift: 1 } },
      rest(1500),
      { duration: 900, to: { lift: 0 } },
      rest(500),
    ]);
    expect(count(recorded.frames)).toBe(0);
  });

  it('neither counts nor judges a lift that turns back early, and asks for more height', () => {
    const { frames } = shoot([...bridges(2), ...bridges(2, 2600, 0.4)], still);
    const { last, texts } = watch(frames);
    expect(last).toMatchObject({ reps: 2, formScore: 100, uncounted: { text: 'Lift your hips higher' } });
    expect(texts).toContain('Lift your hips higher');
  });

  it('counts lifts that never get straight by the person’s own range, at a cost', () => {
    const scoreAt = (lift: number) => watch(shoot(bridges(4, 2600, lift), still).frames).last;
    expect(scoreAt(0.75)).toMatchObject({ reps: 4, uncounted: null });
    expect(scoreAt(0.75).formCosts[0]?.reason).toBe('Lift your hips higher');
    // The lower, the more it costs.
    const scores = [1, 0.75, 0.68].map((lift) => scoreAt(lift).formScore);
    expect(scores).toEqual(scores.toSorted((one, other) => other - one));
    expect(new Set(scores).size).toBe(3);
  });

  it('counts a lift held at the top once, however the points jitter', () => {
    const held = [{ duration: 1200, to: { lift: 0.93 } }, rest(8000), { duration: 1200, to: { lift: 0 } }];
    for (const seed of [1, 2, 3, 4, 5])
      expect(count(shoot(held, { noise: 0.02, seed }).frames)).toBeLessThan(2);
  });

  it('does not count one frame in which the model jumps to a straight body', () => {
    const { frames } = shoot([rest(1000)], still);
    const lifted = simulateClip(hipBridgeMotion, [{ duration: 0, to: { lift: 1 } }, rest(100)]).frames[2];
    const broken = frames.map((frame, index) =>
      index === 40 ? { ...frame, landmarks: lifted?.landmarks ?? null } : frame,
    );
    expect(count(broken)).toBe(0);
  });

  it('keeps a repetition through half a second without sight and forgets it after a long one', () => {
    const { frames } = shoot(bridges(1), still);
    const blind = (from: number, to: number) =>
      frames.map((frame) =>
        frame.timestampMs > from && frame.timestampMs < to ? { ...frame, landmarks: null } : frame,
      );
    expect(count(blind(2000, 2500))).toBe(1);
    const long = frames.map((frame) =>
      frame.timestampMs > 2500 ? { ...frame, timestampMs: frame.timestampMs + 3000 } : frame,
    );
    expect(count(long)).toBe(0);
  });

  it('follows the better seen side', () => {
    const { frames } = shoot(bridges(2), still);
    const farSideOnly = frames.map((frame) => ({
      ...frame,
      landmarks: (frame.landmarks ?? []).map((point, index) =>
        index % 2 === 1 ? { ...point, visibility: 0.1 } : { ...point, visibility: 0.9 },
      ),
    }));
    expect(count(farSideOnly)).toBe(2);
  });

  it('changes to the other side when that is seen better, and back', () => {
    const { frames } = shoot(bridges(4), still);
    const turning = frames.map((frame, number) => ({
      ...frame,
      landmarks: (frame.landmarks ?? []).map((point, index) => ({
        ...point,
        visibility: (index % 2 === 1) === (Math.floor(number / 100) % 2 === 1) ? 0.1 : 0.9,
      })),
    }));
    expect(count(turning)).toBe(4);
  });

  it('does not ask for somebody who is seen now and then', () => {
    const { frames } = shoot([rest(3000)], still);
    const glimpsed = frames.map((frame, index) => (index % 3 > 0 ? { ...frame, landmarks: null } : frame));
    expect(watch(glimpsed).texts).not.toContain('Position yourself in the camera view');
  });

  it('warns when the body or part of it is out of sight', () => {
    const { frames } = shoot([rest(2000)], still);
    expect(watch(frames.map((frame) => ({ ...frame, landmarks: null }))).texts).toEqual(
      new Set(['Position yourself in the camera view']),
    );
    const legless = frames.map((frame) => ({
      ...frame,
      landmarks: (frame.landmarks ?? []).map((point, index) =>
        index > 24 ? { ...point, visibility: 0.2 } : point,
      ),
    }));
    expect(watch(legless).texts).toEqual(
      new Set(['Position yourself so your full body is visible in the camera']),
    );
  });

  it('corrects feet too far, too near and apart, and an arched back', () => {
    const say = (segments: readonly Segment[]) => watch(shoot(segments, still).frames).texts;
    expect(say([{ duration: 500, to: { feet: 0.38 } }, rest(3000)])).toContain(
      'Bring your feet a little closer to your hips',
    );
    expect(say([{ duration: 500, to: { feet: -0.14 } }, rest(3000)])).toContain(
      'Move your feet a little further from your hips',
    );
    expect(say([...bridges(1, 2600, 1.6), rest(500)])).toContain(
      'Stop when shoulders, hips and knees are in line, without arching your back',
    );
    expect(say([rest(500)]).size).toBeLessThan(2);
  });
});
