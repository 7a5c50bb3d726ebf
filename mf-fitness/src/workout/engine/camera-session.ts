import { cameraErrorText, isForbidden, stopStream } from './camera.ts';
import { pumpFrames, type FramePumpDeps, type PumpedFrame } from './frame-pump.ts';
import type { PoseSource } from './pose-source.ts';
import type { CameraStatus } from './workout-state.ts';

/** What the camera of an exercise is made of. */
export interface CameraSessionDeps extends FramePumpDeps {
  readonly createPoseSource: () => PoseSource;
  readonly openCamera: () => Promise<MediaStream>;
  /** Why a running camera went away. */
  readonly findLoss: () => Promise<Error>;
  /** Calls back over and over, every so many milliseconds, until called off. */
  readonly every: (interval: number, callback: () => void) => () => void;
  /** Calls back when a camera was plugged in or out, until called off. */
  readonly onDeviceChange: (callback: () => void) => () => void;
}

/** Who is told. */
export interface CameraSessionListener {
  readonly onFrame: (frame: PumpedFrame) => void;
  readonly onStatus: (status: CameraStatus, errorText: string | null) => void;
}

/** Camera and model of one exercise, from the first start until it is closed. */
export interface CameraSession {
  /** Loads the model ahead of the camera. That it cannot be had is said once it is needed. */
  readonly prepare: () => void;
  /** Opens the camera into the video and loads the model; does nothing while it is on. */
  readonly start: (video: HTMLVideoElement) => Promise<void>;
  readonly stop: () => void;
  /** A running camera that has given no picture for too long has gone away. */
  readonly checkPictures: () => void;
  /** The page was hidden: no pictures came, and none were to come. */
  readonly forgetPictures: () => void;
  /** Lets go of camera and model. Starting brings them back. */
  readonly close: () => void;
}

/** Another app may hold the camera, or a call: nothing says so but that no pictures come. Milliseconds. */
const SILENT_MS = 10_000;
/** A camera that went away is looked for this often, and when one is plugged in. Milliseconds. */
const AGAIN_MS = 2000;

/** Makes the camera of an exercise; nothing happens before `start`. */
export function createCameraSession(
  deps: CameraSessionDeps,
  { onFrame, onStatus }: CameraSessionListener,
): CameraSession {
  let source: PoseSource | null = null;
  let session = 0;
  let status: CameraStatus = 'idle';
  let pictureAt: number | null = null;
  let release: () => void = () => undefined;
  let stopLooking: () => void = () => undefined;
  let onSilence: () => void = () => undefined;

  const tell = (next: CameraStatus, errorText: string | null = null) => {
    status = next;
    onStatus(next, errorText);
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

  /** The camera went away: says so, and takes it back as soon as it is there again. */
  const lose = (error: unknown, video: HTMLVideoElement) => {
    console.warn('The exercise camera went away', error);
    turnOff();
    tell('error', cameraErrorText(error));
    if (isForbidden(error)) return;
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
          // Not there yet, as expected; but whoever says no is not asked again and again.
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

  const begin = async (video: HTMLVideoElement, opened?: MediaStream) => {
    turnOff();
    const own = session;
    tell('starting');
    // Ten megabytes come while the camera opens. That they cannot be had is said once it is open.
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
      // A camera that another app holds comes back as one that went away does.
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
      onFrame(frame);
    };
    const stopPump = pumpFrames(video, model, deps, { onFrame: takeFrame, onFailure: fail });
    const lost = () =>
      void deps.findLoss().then((loss) => {
        if (own === session) lose(loss, video);
      });
    const [track] = stream.getVideoTracks();
    track?.addEventListener('ended', lost);
    const close = release;
    release = () => {
      track?.removeEventListener('ended', lost);
      stopPump();
      close();
    };
    onSilence = () => lose(new Error('The camera gives no picture. Another app may be using it.'), video);
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
