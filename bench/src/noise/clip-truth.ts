import { drawPostures, planClip } from '@ondine/pose-simulator/mannequin';
import { placeBody } from '../../../mf-fitness/src/body/body-points.ts';
import { averageShape } from '../../../mf-fitness/src/body/body-shape.ts';
import type { CameraView } from '../../../mf-fitness/src/body/camera-view.ts';
import { viewBody } from '@ondine/pose-simulator';
import { motions } from '../../../mf-fitness/src/exercises/exercises.ts';
import type { PoseLandmark } from '../../../mf-fitness/src/body/landmark.ts';

/** A drawn clip, and the true position of every body point in each of its pictures. */
export interface TrueClip {
  readonly view: CameraView;
  /** JPEG, base64. */
  readonly pictures: readonly string[];
  readonly frames: readonly number[];
  /** For each picture. */
  readonly truth: readonly (readonly PoseLandmark[])[];
}

const PERIOD_MS = 2000;
const REPS = 2;
/** The size to which the model scales a picture of 1280 by 720 pixels. */
const LONGER_SIDE = 640;

/** Draws repetitions of an exercise from a camera position. */
export async function clipTruth(
  exercise: string,
  place: Partial<CameraView>,
  executablePath: string,
): Promise<TrueClip> {
  const motion = motions[exercise];
  if (motion === undefined) throw new Error(`There is no motion for "${exercise}"`);
  const wide = (place.imageWidth ?? 1280) >= (place.imageHeight ?? 720);
  const view: CameraView = {
    ...motion.goodView,
    target: motion.target,
    ...place,
    imageWidth: wide ? LONGER_SIDE : 360,
    imageHeight: wide ? 360 : LONGER_SIDE,
  };
  const { postures, frames } = planClip(motion, REPS, PERIOD_MS, 300);
  const drawn = await drawPostures({ exercise, executablePath }, view, postures);
  return {
    view,
    frames,
    pictures: drawn.map((picture) => picture.toString('base64')),
    truth: postures.map((channels) =>
      viewBody(placeBody(motion.pose(channels, averageShape), averageShape), view),
    ),
  };
}
