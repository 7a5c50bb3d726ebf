import { simulateClip, modelNoise, modelSight } from '@ondine/pose-simulator';
import { hipBridgeMotion as motion } from '../../../mf-fitness/src/exercises/hip-bridge/motion.ts';
import { measureNoise, measureSight, type SeenClip } from './measure-noise.ts';
import { removeLinear } from './remove-linear.ts';

const measured = modelNoise[motion.slug];
if (measured === undefined) throw new Error('No noise was measured for the hip bridge');
const noise = measured;
const view = { azimuth: 90, distance: 2.7, height: 0.6, imageWidth: 640, imageHeight: 360 };

/** A clip of the generator, taken for what the model has seen. */
function seen(): SeenClip {
  const segments = Array.from({ length: 12 }, () => motion.repetition(2000)).flat();
  const truth = simulateClip(motion, segments, { view }).frames;
  const off = simulateClip(motion, segments, { view, model: noise }).frames;
  return {
    view: { ...view, target: motion.target },
    good: true,
    fps: 30,
    truth: truth.map(({ landmarks }) => landmarks ?? []),
    seen: off.map(({ landmarks }) => landmarks),
  };
}

describe('measureNoise', () => {
  it('finds in a clip the noise that the generator has put there', () => {
    const found = measureNoise([seen()]);
    for (const group of ['shoulders', 'hips', 'knees'] as const) {
      const whole = Math.hypot(noise.drift[group], noise.jitter[group]);
      expect(found.drift[group] / whole).toBeGreaterThan(0.8);
      expect(found.drift[group] / whole).toBeLessThan(1.2);
    }
    expect(found.driftMs / noise.driftMs).toBeGreaterThan(0.6);
    expect(found.driftMs / noise.driftMs).toBeLessThan(1.5);
    expect(found.lost).toBe(0);
  });

  it('finds how visible hidden limbs are', () => {
    const { visibility } = measureSight([seen()]);
    expect(visibility.knees[0]).toBeCloseTo(modelSight.visibility.knees[0] ?? NaN);
    expect(visibility.knees[3]).toBeCloseTo(modelSight.visibility.knees[3] ?? NaN);
  });
});

describe('removeLinear', () => {
  it('leaves what does not follow from what is known', () => {
    const known = [-2, -1, 0, 1, 2].map((value) => [1, value]);
    const rest = removeLinear([-1, 2, 1, 6, 7], known);
    expect(rest.map((value) => Number(value.toFixed(6)))).toEqual([0, 1, -2, 1, 0]);
  });
});
