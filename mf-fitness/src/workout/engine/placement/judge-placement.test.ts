import type { CameraView } from '../../../body/camera-view.ts';
import { simulateClip } from '@ondine/pose-simulator';
import { motions } from '../../../exercises/exercises.ts';
import { rest } from '../../../body/timeline.ts';
import { createTracker } from '../trackers/index.ts';
import { judgePlacement } from './judge-placement.ts';

function placed(slug: string, view: Partial<CameraView> = {}) {
  const motion = motions[slug];
  if (motion === undefined) throw new Error(`There is no motion for ${slug}`);
  const tracker = createTracker(slug);
  const judged = simulateClip(motion, [rest(3000)], { view }).frames.map((frame) =>
    judgePlacement(slug, frame, tracker.step(frame)),
  );
  return judged.at(-1);
}
const upright = { imageWidth: 720, imageHeight: 1280 };

describe('judgePlacement', () => {
  it('is content with the place that each guide describes', () => {
    for (const slug of Object.keys(motions))
      expect(placed(slug, slug === 'grind-circle-hips' ? upright : {})).toMatchObject({ good: true });
  });

  it('asks for the side, for facing the camera, and for a raised camera, but for circles for no certain height', () => {
    expect(placed('top-ride-hip-lift', { azimuth: 0 })?.lines.join()).toMatch(/Turn so that the camera/);
    expect(placed('orgasm-squeeze-legs', { azimuth: 90 })?.good).toBe(false);
    expect(placed('neck-endurance', { height: 0.05, distance: 1.2 })?.lines.join()).toMatch(
      /Raise the camera/,
    );
    for (const height of [0.15, 0.9])
      expect(placed('grind-circle-hips', { height, distance: 2.8, ...upright })).toMatchObject({
        good: true,
      });
  });

  it('says to move back, come closer, tilt or move to the middle', () => {
    expect(placed('squat-fuck-hold', { distance: 0.7 })).toMatchObject({
      edge: 'moveBack',
      distance: 'near',
    });
    expect(placed('orgasm-squeeze-legs', { distance: 9 })).toMatchObject({ distance: 'far', good: false });
    const low = { target: { x: 0, y: -0.4, z: 0 }, distance: 2, height: 0.3 };
    expect(placed('orgasm-squeeze-legs', low)).toMatchObject({ edge: 'tiltUp' });
    const high = { target: { x: 0, y: 2, z: 0 }, distance: 2.5 };
    expect(placed('orgasm-squeeze-legs', high)).toMatchObject({ edge: 'tiltDown' });
    const aside = { target: { x: 0, y: 0.75, z: 1.6 } };
    expect(placed('orgasm-squeeze-legs', aside)).toMatchObject({ edge: 'toTheMiddle' });
  });

  it('looks for somebody first', () => {
    expect(judgePlacement('neck-endurance', { landmarks: null }, { messages: [] })).toEqual({
      distance: 'nobody',
      edge: null,
      lines: [],
      good: false,
    });
  });
});
