import type { CameraView } from '../../../body/camera-view.ts';
import { simulateClip } from '@ondine/pose-simulator';
import { motions } from '../../../exercises/exercises.ts';
import { rest } from '../../../body/timeline.ts';
import { createTracker } from '../trackers/index.ts';
import type { FeedbackMessage } from '../../../exercises/counting/feedback-message.ts';
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

/** Judges a body that fills this part of the picture: head and shoulders at the top, the rest at the bottom. */
function judged(
  slug: string,
  { left = 0.3, right = 0.7, top = 0.2, bottom = 0.8 },
  messages: readonly FeedbackMessage[] = [],
) {
  const landmarks = Array.from({ length: 33 }, (_, index) => ({
    x: index % 2 === 0 ? left : right,
    y: index <= 12 ? top : bottom,
    visibility: 1,
  }));
  return judgePlacement(slug, { landmarks }, { messages });
}

describe('a body in the picture', () => {
  it.each([
    [{}, null],
    [{ left: 0.01, right: 0.99, top: 0.01, bottom: 0.99 }, null],
    [{ left: -0.01, right: 1.01, top: -0.01, bottom: 1.01 }, null],
    [{ left: -0.03 }, 'toTheMiddle'],
    [{ right: 1.03 }, 'toTheMiddle'],
    [{ top: -0.03 }, 'tiltUp'],
    [{ bottom: 1.03 }, 'tiltDown'],
    [{ left: -0.03, right: 1.03 }, 'moveBack'],
    [{ top: -0.03, bottom: 1.03 }, 'moveBack'],
  ])('at %j needs %s', (place, edge) => {
    const distance = edge === 'moveBack' ? 'near' : 'fine';
    expect(judged('orgasm-squeeze-legs', place)).toMatchObject({ edge, distance, good: edge === null });
  });

  it('is too far away below a sixth of the longer side', () => {
    expect(judged('orgasm-squeeze-legs', { left: 0.4, right: 0.5, top: 0.4, bottom: 0.55 })).toMatchObject({
      distance: 'far',
      good: false,
    });
    expect(judged('orgasm-squeeze-legs', { left: 0.4, right: 0.5, top: 0.4, bottom: 0.57 }).distance).toBe(
      'fine',
    );
    expect(judged('orgasm-squeeze-legs', { left: 0.4, right: 0.57, top: 0.4, bottom: 0.5 }).distance).toBe(
      'fine',
    );
  });

  it('may reach out of the picture below the shoulders where the exercise shows the head alone', () => {
    expect(judged('neck-endurance', { bottom: 1.5 })).toMatchObject({ edge: null, good: true });
    expect(judged('no-such-exercise', { bottom: 1.5 })).toMatchObject({ edge: 'tiltDown' });
  });

  it('hears first what to change, and how to begin once nothing needs to change', () => {
    const line = (text: string, category: FeedbackMessage['category']): FeedbackMessage => ({
      text,
      category,
      priority: 3,
      timestamp: 0,
    });
    const begin = [line('Lie down', 'instruction'), line('Lovely', 'encouragement')];
    expect(judged('orgasm-squeeze-legs', {}, begin)).toMatchObject({ lines: ['Lie down'], good: true });
    expect(judged('orgasm-squeeze-legs', {}, [...begin, line('Turn', 'warning')])).toMatchObject({
      lines: ['Turn'],
      good: false,
    });
  });
});
