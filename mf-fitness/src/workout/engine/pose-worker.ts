import { FilesetResolver, PoseLandmarker } from '@mediapipe/tasks-vision';
import type { PoseLandmark } from '../pose/landmark.ts';
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

async function detect(picture: ImageBitmap, timestampMs: number): Promise<void> {
  landmarker ??= await load();
  // A repeated or backward timestamp kills the engine's graph for good.
  lastTimestamp = Math.max(lastTimestamp + 1, timestampMs);
  const startedAt = performance.now();
  let found: readonly PoseLandmark[] | null = null;
  landmarker.detectForVideo(picture, lastTimestamp, (result) => {
    found = result.landmarks[0]?.map(({ x, y, z, visibility }) => ({ x, y, z, visibility })) ?? null;
  });
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
        await detect(request.picture, request.timestampMs);
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
