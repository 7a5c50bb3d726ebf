import { followQuality, fullQuality } from './picture-quality.ts';
import type { CameraPicture, PoseResult, PoseSource } from './pose-source.ts';

/** What the pump needs of the page. */
export interface FramePumpDeps {
  /** Calls back when the video has a new picture; gives a way to call that off. */
  readonly onNextFrame: (video: HTMLVideoElement, callback: () => void) => () => void;
  /** Takes a picture, for a model that looks at `width` pixels of it. */
  readonly grabFrame: (video: HTMLVideoElement, width: number) => Promise<CameraPicture>;
  readonly now: () => number;
}

/** A picture that has been looked at. */
export interface PumpedFrame extends PoseResult {
  readonly timestampMs: number;
  readonly imageWidth: number;
  readonly imageHeight: number;
}

/** Who is told. */
export interface FramePumpListener {
  readonly onFrame: (frame: PumpedFrame) => void;
  /** The model failed too often in a row to go on. */
  readonly onFailure: (error: unknown) => void;
}

/** The model gets a new engine after an error; when that fails as well, it is over. */
const FAILURES_IN_A_ROW = 4;

/**
 * Carries pictures from a video to the model: one in flight and the latest waiting, the others dropped.
 * @returns stops the pump; nothing is told afterwards
 */
export function pumpFrames(
  video: HTMLVideoElement,
  source: PoseSource,
  { onNextFrame, grabFrame, now }: FramePumpDeps,
  { onFrame, onFailure }: FramePumpListener,
): () => void {
  let stopped = false;
  let failures = 0;
  let quality = fullQuality;
  let callOff: () => void = () => undefined;
  let isBusy = false;
  let isWaiting = false;

  const lookAt = async () => {
    const timestampMs = now();
    const [imageWidth, imageHeight] = [video.videoWidth, video.videoHeight];
    const picture = await grabFrame(video, quality.width);
    const result = await source.detect(picture, timestampMs, quality.width);
    failures = 0;
    quality = followQuality(quality, result.inferenceMs);
    if (!stopped) onFrame({ ...result, timestampMs, imageWidth, imageHeight });
  };
  // A picture that came while the model was busy is looked at right after: on a slow device, waiting for the one after
  // it would cost every third picture.
  const look = () => {
    isBusy = true;
    isWaiting = false;
    lookAt()
      .catch((error: unknown) => {
        failures += 1;
        if (stopped || failures < FAILURES_IN_A_ROW) return;
        stop();
        onFailure(error);
      })
      .finally(() => {
        isBusy = false;
        if (isWaiting && !stopped) look();
      });
  };
  const listen = () => {
    callOff = onNextFrame(video, () => {
      if (stopped) return;
      isWaiting = true;
      listen();
      if (!isBusy) look();
    });
  };
  const stop = () => {
    stopped = true;
    callOff();
  };
  listen();
  return stop;
}

/** The browser's way to frames: the video's own callback where there is one. */
export const browserFrames = {
  onNextFrame(video: HTMLVideoElement, callback: () => void): () => void {
    if ('requestVideoFrameCallback' in video) {
      const id = video.requestVideoFrameCallback(callback);
      return () => video.cancelVideoFrameCallback(id);
    }
    const id = requestAnimationFrame(callback);
    return () => cancelAnimationFrame(id);
  },
  async grabFrame(video: HTMLVideoElement, width: number): Promise<CameraPicture> {
    // Taking hold of the camera's own frame costs the page nothing: the worker makes a picture of it.
    if ('VideoFrame' in globalThis) return new VideoFrame(video);
    return createImageBitmap(video, {
      resizeWidth: Math.min(width, video.videoWidth),
      resizeQuality: 'low',
    });
  },
} satisfies Omit<FramePumpDeps, 'now'>;
