import type { PoseLandmarker } from '@mediapipe/tasks-vision';
import type { PoseLandmark } from '../../body/landmark.ts';
import { BrokenFileError } from './fetch-checked.ts';
import { createPoseLandmarker, fetchPoseFiles, type PoseFiles } from './pose-engine.ts';
import type { CameraPicture } from './pose-source.ts';
import type { PoseReply, PoseRequest } from './pose-worker-protocol.ts';

let files: PoseFiles | null = null;
let landmarker: PoseLandmarker | null = null;
let lastTimestamp = -1;

const reply = (message: PoseReply) => {
  postMessage(message);
};

function createLandmarker(): Promise<PoseLandmarker> {
  if (files === null) throw new Error('The pose worker was asked to detect before it was loaded');
  return createPoseLandmarker(files);
}

/** The engine never recovers from an error: the next frame gets a new one. */
function discard(): void {
  const broken = landmarker;
  landmarker = null;
  lastTimestamp = -1;
  try {
    broken?.close();
  } catch (error) {
    console.warn('The pose engine could not be closed', error);
  }
}

/** The scaled picture for the model. The caller closes the original. */
function shrink(picture: CameraPicture, width: number): Promise<ImageBitmap> {
  const own = 'displayWidth' in picture ? picture.displayWidth : picture.width;
  return createImageBitmap(picture, { resizeWidth: Math.min(width, own), resizeQuality: 'low' });
}

async function detect(camera: CameraPicture, timestampMs: number, width: number): Promise<void> {
  landmarker ??= await createLandmarker();
  const picture = await shrink(camera, width);
  // A repeated or backward timestamp breaks the engine's graph for good.
  lastTimestamp = Math.max(lastTimestamp + 1, timestampMs);
  const startedAt = performance.now();
  let found: readonly PoseLandmark[] | null = null;
  try {
    landmarker.detectForVideo(picture, lastTimestamp, (result) => {
      found = result.landmarks[0]?.map(({ x, y, z, visibility }) => ({ x, y, z, visibility })) ?? null;
    });
  } finally {
    picture.close();
  }
  reply({ kind: 'detected', landmarks: found, inferenceMs: performance.now() - startedAt });
}

/** The first picture takes several times as long as later ones, so an empty one is processed first. */
function warmUp(model: PoseLandmarker): void {
  lastTimestamp = 0;
  const blank = new OffscreenCanvas(256, 256);
  blank.getContext('2d')?.fillRect(0, 0, blank.width, blank.height);
  model.detectForVideo(blank, lastTimestamp, () => undefined);
}

async function handle(request: PoseRequest): Promise<void> {
  switch (request.kind) {
    case 'load':
      files = await fetchPoseFiles(request);
      landmarker = await createLandmarker();
      warmUp(landmarker);
      reply({ kind: 'loaded' });
      return;
    case 'detect':
      try {
        await detect(request.picture, request.timestampMs, request.width);
      } finally {
        request.picture.close();
      }
      return;
    case 'close':
      discard();
      close();
  }
}

self.addEventListener('message', ({ data }: MessageEvent<PoseRequest>) => {
  handle(data).catch((error: unknown) => {
    discard();
    reply({
      kind: 'failed',
      message: error instanceof Error ? error.message : String(error),
      ofFiles: error instanceof BrokenFileError,
    });
  });
});
