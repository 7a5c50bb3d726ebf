import type { CameraView } from '../../../body/camera-view.ts';
import { simulateClip } from '@ondine/pose-simulator';
import { motions } from '../../../exercises/exercises.ts';
import { rest } from '../../../body/timeline.ts';
import { createTracker } from '../trackers/index.ts';
import { followPlacement, notPlaced } from './placement-guide.ts';

/** What the guided start shows over a person who stays still for some seconds. */
function guided(slug: string, view: Partial<CameraView> = {}, seconds = 9) {
  const motion = motions[slug];
  if (motion === undefined) throw new Error(`There is no motion for ${slug}`);
  const tracker = createTracker(slug);
  let guide = notPlaced;
  const stages: string[] = [];
  const lines = new Set<string | null>();
  for (const frame of simulateClip(motion, [rest(seconds * 1000)], { view }).frames) {
    guide = followPlacement(guide, slug, frame, tracker.step(frame));
    const stage = guide.over ? 'over' : (guide.shown?.stage ?? 'none');
    if (stages.at(-1) !== stage) stages.push(stage);
    lines.add(guide.shown?.line ?? null);
  }
  return { stages, lines: [...lines], guide };
}

describe('followPlacement', () => {
  it('begins every exercise from the place that its guide describes', () => {
    for (const slug of Object.keys(motions)) {
      const upright = { imageWidth: 720, imageHeight: 1280 };
      const view = slug === 'grind-circle-hips' ? upright : {};
      expect({ slug, stages: guided(slug, view).stages }).toEqual({
        slug,
        stages: ['finding', 'countdown', 'go', 'over'],
      });
    }
  });

  it('says what is missing, ticks what is seen, and does not begin', () => {
    const high = guided('orgasm-squeeze-legs', { target: { x: 0, y: 1.3, z: 0 }, distance: 2.2 });
    expect(high.stages).toEqual(['finding']);
    expect(high.lines.join(' ')).toMatch(/Tilt the camera down a little/);
    expect(high.guide.shown?.parts).toEqual([
      { name: 'head', seen: true },
      { name: 'hips', seen: true },
      { name: 'feet', seen: false },
    ]);
    expect(guided('top-ride-hip-lift', { azimuth: 0 }).lines.join(' ')).toMatch(/sees you from the side/);
  });

  it('asks for head and shoulders alone where the exercise is about the head', () => {
    expect(guided('neck-endurance', {}, 1).guide.shown?.parts.map(({ name }) => name)).toEqual([
      'head',
      'shoulders',
    ]);
  });

  it('starts the countdown anew when the body is lost in it', () => {
    const motion = motions['orgasm-squeeze-legs'];
    if (motion === undefined) throw new Error('There is no motion');
    const tracker = createTracker(motion.slug);
    let guide = notPlaced;
    const stages: string[] = [];
    for (const frame of simulateClip(motion, [rest(9000)]).frames) {
      const away = frame.timestampMs > 3000 && frame.timestampMs < 5000;
      const seen = away ? { ...frame, landmarks: null } : frame;
      guide = followPlacement(guide, motion.slug, seen, tracker.step(seen));
      const stage = guide.shown?.stage ?? 'over';
      if (stages.at(-1) !== stage) stages.push(stage);
    }
    expect(stages).toEqual(['finding', 'countdown', 'finding', 'countdown']);
  });
});
