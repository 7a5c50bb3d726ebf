/** Why there is no camera picture. */
export type CameraProblem = 'denied' | 'not-found' | 'unknown';

/** Whether the camera may be used. */
export type CameraPermission = 'granted' | CameraProblem;

/** The browser API that opens a camera. */
export type MediaDevicesLike = Pick<MediaDevices, 'getUserMedia'>;

/** 1280x720 if the camera supports it, facing the user. */
const constraints: MediaStreamConstraints = {
  audio: false,
  video: { width: { ideal: 1280 }, height: { ideal: 720 }, facingMode: 'user' },
};

/** The problem behind an error of `getUserMedia`. */
function cameraProblemOf(error: unknown): CameraProblem {
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'PermissionDeniedError' || name === 'SecurityError')
    return 'denied';
  if (name === 'NotFoundError' || name === 'DevicesNotFoundError' || name === 'OverconstrainedError') {
    return 'not-found';
  }
  return 'unknown';
}

/** Whether the user, or the browser on the user's behalf, has refused the camera. */
export const isForbidden = (error: unknown): boolean => cameraProblemOf(error) === 'denied';

/** The text for a camera that could not be started, verbatim from the specification. */
export function cameraErrorText(error: unknown): string {
  const message = error instanceof Error ? error.message : '';
  if (/wasm|mediapipe|failed to load|loading/i.test(message)) {
    return 'MediaPipe loading error. Please refresh the page to restart.';
  }
  const problem = cameraProblemOf(error);
  if (problem === 'denied') return 'Camera permission denied. Please allow camera access and try again.';
  if (problem === 'not-found') return 'No camera found. Please connect a camera and try again.';
  return message === '' ? 'Failed to start camera' : message;
}

/**
 * Opens the camera.
 * @throws Error that `cameraProblemOf` understands
 */
export async function openCamera(devices: MediaDevicesLike | undefined): Promise<MediaStream> {
  if (devices === undefined) throw new Error('This browser gives no access to a camera');
  return devices.getUserMedia(constraints);
}

/** The browser API that tells a withdrawn permission from an unplugged camera. */
export type PermissionsLike = Pick<Permissions, 'query'>;

/** Why a running camera stopped: the permission was withdrawn, or it was unplugged. Does not prompt the user. */
export async function cameraLoss(permissions: PermissionsLike | undefined): Promise<Error> {
  const unplugged = new Error('The camera was disconnected. Please connect it and try again.');
  try {
    const status = await permissions?.query({ name: 'camera' });
    if (status === undefined || status.state === 'granted') return unplugged;
    return new DOMException('The permission was withdrawn', 'NotAllowedError');
  } catch (error) {
    console.warn('This browser does not tell about camera permissions', error);
    return unplugged;
  }
}

/** Stops every track of a stream; the camera's light goes out. */
export function stopStream(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/** Opens the camera and closes it at once, to check the permission. */
export async function checkCamera(devices: MediaDevicesLike | undefined): Promise<CameraPermission> {
  try {
    stopStream(await openCamera(devices));
    return 'granted';
  } catch (error) {
    return cameraProblemOf(error);
  }
}
