import { Landmark } from '../../../mf-fitness/src/body/landmark.ts';
import { placeBody } from '../../../mf-fitness/src/body/body-points.ts';
import { averageShape } from '../../../mf-fitness/src/body/body-shape.ts';
import { setUpCamera, projectPoint, type CameraView } from '../../../mf-fitness/src/body/camera-view.ts';
import { viewBody } from './view-body.ts';
import { hipBridgeMotion } from '../../../mf-fitness/src/exercises/hip-bridge/motion.ts';
import { vector } from '../../../mf-fitness/src/body/vector.ts';

const view: CameraView = {
  azimuth: 90,
  distance: 2.7,
  height: 0.6,
  target: vector(0.45, 0.2, 0),
  imageWidth: 1280,
  imageHeight: 720,
};
const lying = placeBody(hipBridgeMotion.pose({}, averageShape), averageShape);

describe('viewBody', () => {
  it('puts what it looks at in the middle, up above, and the head to the right of a camera on the left', () => {
    const camera = setUpCamera(view);
    expect(projectPoint(view.target, camera, view)).toMatchObject({ x: 0.5, y: 0.5 });
    expect(projectPoint(vector(0.45, 0.5, 0), camera, view).y).toBeLessThan(0.5);
    expect(viewBody(lying, view)[Landmark.nose]?.x).toBeGreaterThan(0.5);
  });

  it('keeps a metre as long upright as across, whatever the shape of the picture', () => {
    for (const size of [
      { imageWidth: 1280, imageHeight: 720 },
      { imageWidth: 720, imageHeight: 1280 },
    ]) {
      const shaped = { ...view, ...size, height: 0.2 };
      const camera = setUpCamera(shaped);
      const middle = projectPoint(vector(0.45, 0.2, 0), camera, shaped);
      const across = projectPoint(vector(0.55, 0.2, 0), camera, shaped);
      const above = projectPoint(vector(0.45, 0.3, 0), camera, shaped);
      expect((middle.x - across.x) * size.imageWidth).toBeCloseTo((middle.y - above.y) * size.imageHeight, 6);
    }
  });

  it('sees the near leg well and the far one badly, and hidden hips as if they were seen', () => {
    const seen = viewBody(lying, view);
    expect(seen[Landmark.leftKnee]?.visibility).toBeGreaterThan(0.9);
    expect(seen[Landmark.rightKnee]?.visibility).toBeLessThan(0.5);
    expect(seen[Landmark.rightHip]?.visibility).toBeGreaterThan(0.9);
  });

  it('leans the picture by the roll of the phone', () => {
    const upright = viewBody(lying, view);
    const leaning = viewBody(lying, { ...view, roll: 10 });
    const tilt = (points: typeof upright) => {
      const [shoulder, ankle] = [points[Landmark.leftShoulder], points[Landmark.leftAnkle]];
      if (!shoulder || !ankle) throw new Error('a point is missing');
      return Math.atan2((shoulder.y - ankle.y) * 720, (shoulder.x - ankle.x) * 1280) * (180 / Math.PI);
    };
    expect(Math.abs(tilt(leaning) - tilt(upright))).toBeCloseTo(10, 5);
  });
});
