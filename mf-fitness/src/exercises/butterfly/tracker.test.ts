import { Landmark } from '../../body/landmark.ts';
import { butterflyMotion as motion } from './motion.ts';
import { simulateClip, type ClipFrame } from '@ondine/pose-simulator';
import { rest, type Segment } from '../../body/timeline.ts';
import { butterflyCues as cues } from './cues.ts';
import { endHold, followHold, holdTime, noHold, type Hold } from './hold.ts';
import { createButterflyTracker } from './tracker.ts';
import { watchClip, watchFrames } from '../testing/watch-clip.ts';

const watch = (segments: readonly Segment[]) => watchClip(createButterflyTracker(), motion, segments);
const open: Segment = { duration: 200, to: { open: 1 } };
const close: Segment = { duration: 200, to: { open: 0 } };

/** Holds of somebody whose feet are elsewhere: moved by fractions of the picture, the left and the right one by as much, mirrored. */
function heldWithFeet({ inwards = 0, up = 0 }: { inwards?: number; up?: number }): number {
  const { frames } = simulateClip(motion, [rest(400), open, rest(3000), close, rest(2000)]);
  const { leftAnkle, leftHeel, leftFootIndex, rightAnkle, rightHeel, rightFootIndex } = Landmark;
  const left = new Set<number>([leftAnkle, leftHeel, leftFootIndex]);
  const right = new Set<number>([rightAnkle, rightHeel, rightFootIndex]);
  const moved = frames.map((frame): ClipFrame => {
    const side = (index: number): number => Number(right.has(index)) - Number(left.has(index));
    const landmarks = frame.landmarks?.map((point, index) =>
      side(index) === 0 ? point : { ...point, x: point.x + side(index) * inwards, y: point.y - up },
    );
    return { ...frame, landmarks: landmarks ?? null };
  });
  return watchFrames(createButterflyTracker(), moved).last.reps;
}

/** In or out of the pose for so many milliseconds each, at a frame rate. */
function held(parts: readonly (readonly [inPose: boolean, duration: number])[], fps = 30): Hold {
  let [hold, at] = [noHold, 0];
  for (const [inPose, duration] of parts)
    for (const end = at + duration; at < end; at += 1000 / fps) hold = followHold(hold, inPose, at);
  return hold;
}

describe('followHold', () => {
  it('locks after 0.8 seconds in the pose at every frame rate', () => {
    for (const fps of [10, 15, 24, 30, 60]) {
      expect(held([[true, 700]], fps).locked).toBe(false);
      expect(held([[true, 1000]], fps).locked).toBe(true);
    }
  });

  it('runs from entry, so a locked hold has its first 0.8 seconds', () => {
    expect(holdTime(held([[true, 5000]]))).toBeCloseTo(5000, -2);
  });

  it('survives 1.5 seconds out of the pose and does not bank them', () => {
    const hold = held([
      [true, 3000],
      [false, 1200],
      [true, 2000],
    ]);
    expect(hold).toMatchObject({ locked: true, count: 0 });
    expect(Math.abs(holdTime(hold) - 5000)).toBeLessThan(120);
  });

  it('ends after the grace, adds to total and best, and counts from one second on', () => {
    const hold = held([
      [true, 4000],
      [false, 2000],
      [true, 2000],
      [false, 2000],
    ]);
    expect(hold).toMatchObject({ locked: false, count: 2 });
    expect(Math.abs(hold.total - 6000)).toBeLessThan(120);
    expect(Math.abs(hold.best - 4000)).toBeLessThan(80);
    expect(
      held([
        [true, 900],
        [false, 2000],
      ]).count,
    ).toBe(0);
  });

  it('loses stability out of the pose as fast as it gains it, and never has more than 60 frames', () => {
    expect(
      held([
        [true, 500],
        [false, 200],
      ]).stability,
    ).toBeCloseTo(300, -2);
    expect(held([[true, 9000]]).stability).toBe(2000);
  });

  it('banks the hold under way when the exercise ends', () => {
    const hold = held([[true, 3000]]);
    expect(endHold(hold, hold.at ?? 0)).toMatchObject({ count: 1, locked: false });
  });
});

describe('butterfly', () => {
  it('gives every state field that is specified', () => {
    const { snapshots, last } = watch([rest(500), open, rest(4000)]);
    expect(last).toMatchObject({ phase: 'holding', isInPose: true, isHolding: true, holdCount: 0, reps: 0 });
    expect(last.poseStabilityFrames).toBe(60);
    expect(Math.abs(last.currentHoldTime - 4000)).toBeLessThan(200);
    expect(Math.abs((last.holdStartTime ?? 0) - 1600)).toBeLessThan(200);
    expect(last.formQuality).toBe(1);
    expect(last.backStraightness).toBeGreaterThan(0.8);
    expect(last.outOfPoseStartTime).toBeNull();
    expect(last.sessionStats.startTime).toBe(snapshots.length > 0 ? 1000 : 0);
    expect(last.sessionStats.averageFormScore).toBeGreaterThan(95);
  });

  it('says what is specified on the way to a lock, out of the pose and after a hold', () => {
    const { texts, phases } = watch([rest(400), open, rest(3000), close, rest(3000)]);
    expect([...texts].some((text) => /^Get stable... 0\.\ds to lock$/.test(text))).toBe(true);
    expect(texts).toContain('Return to pose');
    expect([...texts].some((text) => /^Hold completed: 3s!$/.test(text))).toBe(true);
    expect(phases).toEqual(['preparing', 'stabilizing', 'holding', 'grace', 'preparing']);
  });

  it('finishes during a hold by banking it', () => {
    const tracker = createButterflyTracker();
    const { last } = watchClip(tracker, motion, [rest(400), open, rest(2600)]);
    expect(last.reps).toBe(0);
    const finished = tracker.finish();
    expect(finished).toMatchObject({ reps: 1, holdCount: 1 });
    expect(Math.abs(finished.totalHoldTime - 2700)).toBeLessThan(200);
  });

  it('does not lose the hold when the model loses the body for a moment', () => {
    const { frames } = simulateClip(motion, [rest(400), open, rest(5000)]);
    const blind = frames.map((frame): ClipFrame =>
      frame.timestampMs > 3000 && frame.timestampMs < 3400 ? { ...frame, landmarks: null } : frame,
    );
    const { last } = watchFrames(createButterflyTracker(), blind);
    expect(last.isHolding).toBe(true);
    expect(Math.abs(last.currentHoldTime - 5100)).toBeLessThan(200);
  });

  it('takes 0.85 for feet apart and 0.9 for a bent back from the quality, never below 0.6', () => {
    const withError = (to: Segment['to']) =>
      watch([rest(300), { duration: 400, to: { open: 1, ...to } }, rest(3500)]);
    const apart = withError({ feet: 0.25 });
    expect(apart.last.formQuality).toBeCloseTo(0.85, 5);
    expect(apart.texts).toContain(cues.feetApart.text);
    expect(apart.last.formCosts[0]?.reason).toBe(cues.feetApart.text);
    const bent = withError({ slouch: 1.1 });
    expect(bent.last.formQuality).toBeCloseTo(0.9, 5);
    expect(bent.texts).toContain(cues.backBent.text);
  });

  it('asks to sit down and to open the knees', () => {
    expect(watch([rest(2500)]).texts).toContain(cues.openKnees.text);
  });

  it('does not count crossed legs, nor kneeling with the feet behind', () => {
    expect(heldWithFeet({})).toBe(1);
    expect(heldWithFeet({ inwards: 0.03 })).toBe(1);
    expect(heldWithFeet({ inwards: 0.045 })).toBe(0);
    expect(heldWithFeet({ up: 0.06 })).toBe(1);
    expect(heldWithFeet({ up: 0.12 })).toBe(0);
  });
});
