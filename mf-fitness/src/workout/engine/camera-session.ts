import { cameraErrorText, isForbidden, stopStream } from './camera.ts';
import { pumpFrames, type FramePumpDeps, type PumpedFrame } from './frame-pump.ts';
import type { PoseSource } from './pose-source.ts';
import type { CameraStatus } from './workout-state.ts';

/** The dependencies of a camera session. */
export interface CameraSessionDeps extends FramePumpDeps {
  readonly createPoseSource: () => PoseSource;
  readonly openCamera: () => Promise<MediaStream>;
  /** Finds out why a running camera stopped. */
  readonly findLoss: () => Promise<Error>;
  /** Calls back at an interval in milliseconds, until cancelled. */
  readonly every: (interval: number, callback: () => void) => () => void;
  /** Calls back when a camera was plugged in or out, until cancelled. */
  readonly onDeviceChange: (callback: () => void) => () => void;
}

/** The callbacks of a camera session. */
export interface CameraSessionListener {
  readonly onFrame: (frame: PumpedFrame) => void;
  /** @param isLooking whether a lost camera is reopened by itself as soon as it is there again */
  readonly onStatus: (status: CameraStatus, errorText: string | null, isLooking: boolean) => void;
}

/** Camera and model of one exercise, from the first start until it is closed. */
export interface CameraSession {
  /** Preloads the model. A failure is reported only once the model is needed. */
  readonly prepare: () => void;
  /** Opens the camera into the video and loads the model; does nothing while it is on. */
  readonly start: (video: HTMLVideoElement) => Promise<void>;
  readonly stop: () => void;
  /** Without frames for too long, takes a running camera for lost, or a model that does not answer for broken. */
  readonly checkPictures: () => void;
  /** The page was hidden, so that missing frames are expected. */
  readonly forgetPictures: () => void;
  /** Releases camera and model. Starting acquires them again. */
  readonly close: () => void;
}

/**
 * Another app or a call may take the camera, and a model may never answer: both show only by missing frames.
 * Milliseconds.
 */
const SILENT_MS = 10_000;
/** How many models in a row may not answer for a single frame. */
const MOST_SILENT_MODELS = 2;
/** How often to look for a lost camera, besides when one is plugged in. Milliseconds. */
const AGAIN_MS = 2000;

/** Creates the camera session of an exercise; nothing happens before `start`. */
export function createCameraSession(
  deps: CameraSessionDeps,
  { onFrame, onStatus }: CameraSessionListener,
): CameraSession {
  let source: PoseSource | null = null;
  let session = 0;
  let status: CameraStatus = 'idle';
  let pictureAt: number | null = null;
  /** Models since the last frame that were given up because they did not answer. */
  let silentModels = 0;
  let release: () => void = () => undefined;
  let stopLooking: () => void = () => undefined;
  let onSilence: () => void = () => undefined;

  const tell = (next: CameraStatus, errorText: string | null = null, isLooking = false) => {
    status = next;
    onStatus(next, errorText, isLooking);
  };
  const turnOff = () => {
    session += 1;
    pictureAt = null;
    stopLooking();
    stopLooking = () => undefined;
    release();
    release = () => undefined;
  };
  const discardModel = () => {
    source?.close();
    source = null;
  };
  const fail = (error: unknown) => {
    console.warn('The exercise camera stopped', error);
    turnOff();
    discardModel();
    tell('error', cameraErrorText(error));
  };

  /** Reports a lost camera, and reopens it as soon as it is available again, unless the user has refused it. */
  const lose = (error: unknown, video: HTMLVideoElement) => {
    console.warn('The exercise camera went away', error);
    turnOff();
    const isLooking = !isForbidden(error);
    tell('error', cameraErrorText(error), isLooking);
    if (!isLooking) return;
    const own = session;
    let asking = false;
    const look = () => {
      if (asking || own !== session) return;
      asking = true;
      deps
        .openCamera()
        .then((stream) => {
          if (own === session) return begin(video, stream);
          stopStream(stream);
          return undefined;
        })
        .catch((reason: unknown) => {
          // The camera is not there yet, as expected. Once the user has refused it, we do not ask again.
          if (isForbidden(reason) && own === session) lose(reason, video);
        })
        .finally(() => (asking = false));
    };
    const stopTimer = deps.every(AGAIN_MS, look);
    const stopListening = deps.onDeviceChange(look);
    stopLooking = () => {
      stopTimer();
      stopListening();
    };
  };

  /** Starts again with another model. The camera works, but its picture is of no use meanwhile. */
  const replaceModel = (video: HTMLVideoElement) => {
    silentModels += 1;
    if (silentModels === MOST_SILENT_MODELS) {
      fail(new Error('MediaPipe does not answer'));
      return;
    }
    console.warn('The pose model does not answer, and is replaced');
    turnOff();
    discardModel();
    void begin(video);
  };

  const begin = async (video: HTMLVideoElement, opened?: MediaStream) => {
    turnOff();
    const own = session;
    tell('starting');
    // Ten megabytes are loaded while the camera opens. A failure is reported once it is open.
    source ??= deps.createPoseSource();
    const model = source;
    const loaded = model.load();
    loaded.catch(() => undefined);
    try {
      const stream = opened ?? (await deps.openCamera());
      if (own === session) await run(video, stream, model, loaded);
      else stopStream(stream);
    } catch (error) {
      if (own !== session) return;
      // A camera that another app uses is handled like a lost one.
      if (status === 'starting' && video.srcObject === null) lose(error, video);
      else fail(error);
    }
  };

  const run = async (
    video: HTMLVideoElement,
    stream: MediaStream,
    model: PoseSource,
    loaded: Promise<void>,
  ) => {
    const own = session;
    release = () => {
      stopStream(stream);
      video.srcObject = null;
    };
    video.srcObject = stream;
    await Promise.all([video.play(), loaded]);
    if (own !== session) return;
    pictureAt = deps.now();
    const takeFrame = (frame: PumpedFrame) => {
      pictureAt = deps.now();
      silentModels = 0;
      onFrame(frame);
    };
    const pump = pumpFrames(video, model, deps, { onFrame: takeFrame, onFailure: fail });
    const lost = () =>
      void deps.findLoss().then((loss) => {
        if (own === session) lose(loss, video);
      });
    const [track] = stream.getVideoTracks();
    track?.addEventListener('ended', lost);
    const close = release;
    release = () => {
      track?.removeEventListener('ended', lost);
      pump.stop();
      close();
    };
    onSilence = () => {
      if (pump.isModelAsked()) replaceModel(video);
      else lose(new Error('The camera gives no picture. Another app may be using it.'), video);
    };
    tell('running');
  };

  return {
    prepare: () => {
      if (source !== null) return;
      source = deps.createPoseSource();
      const early = source;
      early.load().catch((error: unknown) => {
        console.info('The model could not be loaded ahead', error);
        if (source === early && status === 'idle') discardModel();
      });
    },
    start: async (video) => {
      if (status === 'starting' || status === 'running') return;
      silentModels = 0;
      await begin(video);
    },
    stop: () => {
      turnOff();
      tell('stopped');
    },
    checkPictures: () => {
      if (status === 'running' && pictureAt !== null && deps.now() - pictureAt > SILENT_MS) onSilence();
    },
    forgetPictures: () => {
      if (pictureAt !== null) pictureAt = deps.now();
    },
    close: () => {
      turnOff();
      tell('stopped');
      discardModel();
    },
  };
}
