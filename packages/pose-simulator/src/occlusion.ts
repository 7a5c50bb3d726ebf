import { Landmark, type PoseLandmark } from '../../../mf-fitness/src/body/landmark.ts';
import type { CameraView } from '../../../mf-fitness/src/body/camera-view.ts';
import { viewingBins } from './noise-groups.ts';

/** The metres at the body that the longer side of the picture spans. */
export const metresPerPicture = ({ distance }: Pick<CameraView, 'distance'>): number => 1.27 * distance;

/** Limbs closer than this in depth count as next to each other, metres. */
const BESIDE = 0.02;

/**
 * How far the same point on the other side of the body hides this one.
 * @param points as the camera sees them, depth included
 * @returns an index of `viewingBins`
 */
export function occlusion(points: readonly PoseLandmark[], index: number, view: CameraView): number {
  const twin = points[twinOf(index)];
  const own = points[index];
  if (own === undefined || twin === undefined) return 0;
  const longer = Math.max(view.imageWidth, view.imageHeight);
  const metres = metresPerPicture(view) / longer;
  const behind = ((own.z ?? 0) - (twin.z ?? 0)) * view.imageWidth * metres;
  if (behind <= BESIDE) return 0;
  const apart = Math.hypot((own.x - twin.x) * view.imageWidth, (own.y - twin.y) * view.imageHeight) * metres;
  const angle = (Math.atan2(behind, apart) * 180) / Math.PI;
  return viewingBins.findIndex((most) => angle <= most);
}

/** The same point on the other side; the face is one piece. */
function twinOf(index: number): number {
  if (index < Landmark.leftShoulder) return index;
  return index % 2 === 1 ? index + 1 : index - 1;
}
