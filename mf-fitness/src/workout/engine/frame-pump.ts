import { followQuality, fullQuality } from './picture-quality.ts';
import type { CameraPicture, PoseResult, PoseSource } from './pose-source.ts';

/** The browser APIs that the pump needs. */
export interface FramePumpDeps {
  /** Calls back when the video has a new frame; returns a function that cancels. */
  readonly onNextFrame: (video: HTMLVideoElement, callback: () => void) => () => void;
  /** Captures a frame, for a model that uses `width` pixels of it. */
  readonly grabFrame: (video: HTMLVideoElement, width: number) => Promise<CameraPicture>;
  readonly now: () => number;
}

/** A processed frame. */
export interface PumpedFrame extends PoseResult {
  readonly timestampMs: number;
  readonly imageWidth: number;
  readonly imageHeight: number;
}

/** The callbacks of the pump. */
export interface FramePumpListener {
  readonly onFrame: (frame: PumpedFrame) => void;
  /** The model failed too often in a row. */
  readonly onFailure: (error: unknown) => void;
}

/** A running pump. */
export interface FramePump {
  /** Nothing is reported afterwards. */
  readonly stop: () => void;
  /** Whether the model has a frame that it has not answered for yet. */
  readonly isModelAsked: () => boolean;
}

/** After an error the model gets a new engine; after so many consecutive failures the pump gives up. */
const FAILURES_IN_A_ROW = 4;

/**
 * Passes frames from a video to the model: one in progress and the latest waiting, the others dropped.
 */
export function pumpFrames(
  video: HTMLVideoElement,
  source: PoseSource,
  { onNextFrame, grabFrame, now }: FramePumpDeps,
  { onFrame, onFailure }: FramePumpListener,
): FramePump {
  let stopped = false;
  let failures = 0;
  let quality = fullQuality;
  let callOff: () => void = () => undefined;
  let isBusy = false;
  let isAsked = false;
  let isWaiting = false;

  const lookAt = async () => {
    const timestampMs = now();
    const [imageWidth, imageHeight] = [video.videoWidth, video.videoHeight];
    const picture = await grabFrame(video, quality.width);
    isAsked = true;
    const result = await source.detect(picture, timestampMs, quality.width).finally(() => (isAsked = false));
    failures = 0;
    quality = followQuality(quality, result.inferenceMs);
    if (!stopped) onFrame({ ...result, timestampMs, imageWidth, imageHeight });
  };
  // A frame that arrived while the model was busy is processed right after: waiting for the next one would cost a slow
  // device every third frame.
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
  return { stop, isModelAsked: () => isAsked };
}

/** The browser's frame callbacks: that of the video element if supported. */
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
    // A `VideoFrame` costs the page nothing: the worker converts it.
    if ('VideoFrame' in globalThis) return new VideoFrame(video);
    return createImageBitmap(video, {
      resizeWidth: Math.min(width, video.videoWidth),
      resizeQuality: 'low',
    });
  },
} satisfies Omit<FramePumpDeps, 'now'>;
