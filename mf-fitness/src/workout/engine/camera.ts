/** Why there is no camera picture. */
export type CameraProblem = 'denied' | 'not-found' | 'unknown';

/** Whether the camera may be used. */
export type CameraPermission = 'granted' | CameraProblem;

/** What is needed of the browser to reach a camera. */
export type MediaDevicesLike = Pick<MediaDevices, 'getUserMedia'>;

/** 1280x720 when the camera has it, on the side of the screen. */
const constraints: MediaStreamConstraints = {
  audio: false,
  video: { width: { ideal: 1280 }, height: { ideal: 720 }, facingMode: 'user' },
};

/** What an error of `getUserMedia` means for the user. */
function cameraProblemOf(error: unknown): CameraProblem {
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'PermissionDeniedError' || name === 'SecurityError')
    return 'denied';
  if (name === 'NotFoundError' || name === 'DevicesNotFoundError' || name === 'OverconstrainedError') {
    return 'not-found';
  }
  return 'unknown';
}

/** Whether the user, or the browser on the user's behalf, has said no. */
export const isForbidden = (error: unknown): boolean => cameraProblemOf(error) === 'denied';

/** The text for a camera that could not be started, to the letter of the specification. */
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

/** What is needed of the browser to tell a withdrawn permission from a pulled plug. */
export type PermissionsLike = Pick<Permissions, 'query'>;

/**
 * Why a camera that was running went away: the permission was withdrawn, or it was unplugged. Asks
 * without a prompt.
 */
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

/** Turns every track of a stream off; the camera's light goes out. */
export function stopStream(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/** Asks for the camera and lets go of it at once. */
export async function checkCamera(devices: MediaDevicesLike | undefined): Promise<CameraPermission> {
  try {
    stopStream(await openCamera(devices));
    return 'granted';
  } catch (error) {
    return cameraProblemOf(error);
  }
}
