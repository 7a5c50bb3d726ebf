import type { BodyPoints } from '../../../mf-fitness/src/body/body-points.ts';
import { projectPoint, setUpCamera, type CameraView } from '../../../mf-fitness/src/body/camera-view.ts';
import type { PoseLandmark } from '../../../mf-fitness/src/body/landmark.ts';
import { modelSight } from './model-noise.ts';
import { groupOf } from './noise-groups.ts';
import { occlusion } from './occlusion.ts';

/**
 * What the pose model would report, without errors, for a body seen by a camera: picture fractions, and the measured
 * visibility, which is low for limbs that others hide and for points outside the picture.
 */
export function viewBody(points: BodyPoints, view: CameraView): PoseLandmark[] {
  const camera = setUpCamera(view);
  const seen = points.map((point) => projectPoint(point, camera, view));
  const middle = seen.reduce((sum, point) => sum + point.depth, 0) / seen.length;
  const placed = seen.map(({ x, y, depth }) => ({
    x,
    y,
    z: ((depth - middle) * camera.focal) / middle / view.imageWidth,
    visibility: 1,
  }));
  return placed.map((point, index) => {
    const { x, y } = point;
    const inside = x >= 0 && x <= 1 && y >= 0 && y <= 1;
    const visible = modelSight.visibility[groupOf(index)][occlusion(placed, index, view)] ?? 1;
    return { ...point, visibility: inside ? visible : modelSight.outside };
  });
}
