import { jest } from '@jest/globals';
import { cameraErrorText, cameraLoss, checkCamera } from './camera.ts';

const failing = (name: string) => ({ getUserMedia: () => Promise.reject(new DOMException('no', name)) });

describe('checkCamera', () => {
  it('turns the camera off at once when it may be used', async () => {
    let asked: MediaStreamConstraints | undefined;
    let stopped = 0;
    const stream = { getTracks: () => [{ stop: () => (stopped += 1) }, { stop: () => (stopped += 1) }] };
    const devices = {
      getUserMedia: (constraints?: MediaStreamConstraints) => {
        asked = constraints;
        return Promise.resolve(stream as unknown as MediaStream);
      },
    };
    expect(await checkCamera(devices)).toBe('granted');
    expect(stopped).toBe(2);
    expect(asked).toMatchObject({ video: { width: { ideal: 1280 }, height: { ideal: 720 } }, audio: false });
  });

  it('tells why it may not', async () => {
    expect(await checkCamera(failing('NotAllowedError'))).toBe('denied');
    expect(await checkCamera(failing('NotFoundError'))).toBe('not-found');
    expect(await checkCamera(failing('NotReadableError'))).toBe('unknown');
    expect(await checkCamera(undefined)).toBe('unknown');
  });
});

describe('cameraErrorText', () => {
  it('uses the specified words', () => {
    expect(cameraErrorText(new DOMException('x', 'NotAllowedError'))).toBe(
      'Camera permission denied. Please allow camera access and try again.',
    );
    expect(cameraErrorText(new DOMException('x', 'NotFoundError'))).toBe(
      'No camera found. Please connect a camera and try again.',
    );
    expect(cameraErrorText(new Error('failed to load wasm module'))).toBe(
      'MediaPipe loading error. Please refresh the page to restart.',
    );
    expect(cameraErrorText(new Error('Device in use'))).toBe('Device in use');
    expect(cameraErrorText('odd')).toBe('Failed to start camera');
  });
});

describe('cameraLoss', () => {
  const state = (value: PermissionState) => ({
    query: () => Promise.resolve({ state: value } as PermissionStatus),
  });

  it('tells a withdrawn permission from a pulled plug', async () => {
    for (const withdrawn of ['denied', 'prompt'] as const)
      expect(cameraErrorText(await cameraLoss(state(withdrawn)))).toBe(
        'Camera permission denied. Please allow camera access and try again.',
      );
    const unplugged = 'The camera was disconnected. Please connect it and try again.';
    expect(cameraErrorText(await cameraLoss(state('granted')))).toBe(unplugged);
    expect(cameraErrorText(await cameraLoss(undefined))).toBe(unplugged);
  });

  it('takes it for a pulled plug where the browser does not tell', async () => {
    const warning = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const silent = { query: () => Promise.reject(new TypeError('camera is no permission here')) };
    expect((await cameraLoss(silent)).message).toMatch(/disconnected/);
    expect(warning).toHaveBeenCalled();
    warning.mockRestore();
  });
});
