import { FilesetResolver, PoseLandmarker } from '@mediapipe/tasks-vision';
import type { PoseLandmark } from '../pose/landmark.ts';
import type { CameraPicture } from './pose-source.ts';
import type { PoseReply, PoseRequest } from './pose-worker-protocol.ts';

/** The specification's settings; the model smooths by itself in video mode. */
const options = {
  runningMode: 'VIDEO',
  numPoses: 1,
  minPoseDetectionConfidence: 0.5,
  minPosePresenceConfidence: 0.5,
  minTrackingConfidence: 0.3,
  outputSegmentationMasks: false,
} as const;

let urls: { readonly wasmUrl: string; readonly modelUrl: string } | null = null;
let landmarker: PoseLandmarker | null = null;
let lastTimestamp = -1;

const reply = (message: PoseReply) => {
  postMessage(message);
};

async function load(): Promise<PoseLandmarker> {
  if (urls === null) throw new Error('The pose worker was asked to detect before it was loaded');
  const fileset = await FilesetResolver.forVisionTasks(urls.wasmUrl, true);
  return PoseLandmarker.createFromOptions(fileset, {
    ...options,
    baseOptions: { modelAssetPath: urls.modelUrl, delegate: 'CPU' },
  });
}

/** The engine never recovers from an error of its own: the next frame gets a new one. */
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

/** The picture as the model gets it. The caller closes what it was made of. */
function shrink(picture: CameraPicture, width: number): Promise<ImageBitmap> {
  const own = 'displayWidth' in picture ? picture.displayWidth : picture.width;
  return createImageBitmap(picture, { resizeWidth: Math.min(width, own), resizeQuality: 'low' });
}

async function detect(camera: CameraPicture, timestampMs: number, width: number): Promise<void> {
  landmarker ??= await load();
  const picture = await shrink(camera, width);
  // A repeated or backward timestamp kills the engine's graph for good.
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

async function handle(request: PoseRequest): Promise<void> {
  switch (request.kind) {
    case 'load':
      urls = request;
      landmarker = await load();
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
    reply({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
  });
});
