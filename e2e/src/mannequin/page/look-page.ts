import {
  createMediaPipePoseSource,
  startPoseWorker,
} from '../../../../mf-fitness/src/workout/engine/mediapipe-pose-source.ts';
import type { PoseResult } from '../../../../mf-fitness/src/workout/engine/pose-source.ts';
import { gaussian, seededRandom } from '@ondine/pose-simulator';
import { uncheckedAssets } from './unchecked-assets.ts';

/** Pictures for the model, in the order of a clip. */
interface SyntheticClip {
  /** JPEG, base64. */
  readonly pictures: readonly string[];
  /** The index of the picture that each frame shows. */
  readonly frames: readonly number[];
  readonly fps: number;
  /** Standard deviation of each pixel, of 255: the noise of a camera indoors. */
  readonly grain: number;
}

const MODEL_WIDTH = 640;
const assets = uncheckedAssets();

/** Runs a new model over a clip, with new noise in every frame, and returns its result for each. */
async function lookAt({ pictures, frames, fps, grain }: SyntheticClip): Promise<PoseResult[]> {
  const source = createMediaPipePoseSource(startPoseWorker(assets), assets);
  await source.load();
  // One at a time: all pictures of a minute would take a gigabyte.
  let decoded = -1;
  let still = new ImageData(1, 1);
  const random = seededRandom(1);
  const results: PoseResult[] = [];
  for (const [frame, picture] of frames.entries()) {
    const jpeg = pictures[picture];
    if (jpeg === undefined) throw new Error(`There is no picture ${picture}`);
    if (decoded !== picture) still = await decode(jpeg);
    decoded = picture;
    const noisy = await createImageBitmap(addGrain(still, grain, random));
    results.push(await source.detect(noisy, 1000 + (frame * 1000) / fps, MODEL_WIDTH));
  }
  source.close();
  return results;
}

async function decode(jpeg: string): Promise<ImageData> {
  const bytes = Uint8Array.from(atob(jpeg), (letter) => letter.charCodeAt(0));
  const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }));
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
  if (context === null) throw new Error('There is no canvas');
  context.drawImage(bitmap, 0, 0);
  return context.getImageData(0, 0, bitmap.width, bitmap.height);
}

function addGrain({ data, width, height }: ImageData, grain: number, random: () => number): ImageData {
  if (grain === 0) return new ImageData(data, width, height);
  const copy = new Uint8ClampedArray(data);
  for (let at = 0; at < copy.length; at += 4) {
    const change = gaussian(random) * grain;
    for (let colour = at; colour < at + 3; colour += 1) copy[colour] = (copy[colour] ?? 0) + change;
  }
  return new ImageData(copy, width, height);
}

Object.assign(globalThis, { lookAt });
