import { createMediaPipePoseSource, type PoseWorker } from './mediapipe-pose-source.ts';
import type { PoseReply, PoseRequest } from './pose-worker-protocol.ts';

function fakeWorker() {
  const asked: PoseRequest[] = [];
  const worker: PoseWorker & { terminated: boolean } = {
    terminated: false,
    postMessage: (message) => asked.push(message),
    terminate: () => (worker.terminated = true),
    onmessage: null,
    onerror: null,
  };
  const answer = (data: PoseReply) => worker.onmessage?.({ data } as MessageEvent<PoseReply>);
  return { worker, asked, answer };
}
const picture = {} as ImageBitmap;

describe('createMediaPipePoseSource', () => {
  it('loads engine and model from the given place, once', async () => {
    const { worker, asked, answer } = fakeWorker();
    const source = createMediaPipePoseSource(worker, {
      baseUrl: 'https://ondine.test/remotes/mf-fitness/1/pose/',
    });
    const loaded = Promise.all([source.load(), source.load()]);
    answer({ kind: 'loaded' });
    await loaded;
    await source.load();
    expect(asked).toEqual([
      {
        kind: 'load',
        wasmUrl: 'https://ondine.test/remotes/mf-fitness/1/pose/wasm',
        modelUrl: 'https://ondine.test/remotes/mf-fitness/1/pose/pose_landmarker_lite.task',
      },
    ]);
  });

  it('hands a picture over and gives what was found', async () => {
    const { worker, asked, answer } = fakeWorker();
    const source = createMediaPipePoseSource(worker, { baseUrl: 'https://ondine.test/pose/' });
    const result = source.detect(picture, 40, 480);
    answer({ kind: 'detected', landmarks: null, inferenceMs: 21 });
    expect(await result).toEqual({ landmarks: null, inferenceMs: 21 });
    expect(asked).toEqual([{ kind: 'detect', picture, timestampMs: 40, width: 480 }]);
  });

  it('fails when the worker says so, dies or is closed', async () => {
    const { worker, answer } = fakeWorker();
    const source = createMediaPipePoseSource(worker, { baseUrl: 'https://ondine.test/pose/' });
    const refused = source.load();
    answer({ kind: 'failed', message: 'no such model' });
    await expect(refused).rejects.toThrow('MediaPipe: no such model');

    const lost = source.detect(picture, 1, 640);
    worker.onerror?.(new ErrorEvent('error', { message: 'script error' }));
    await expect(lost).rejects.toThrow('script error');

    const left = source.detect(picture, 2, 640);
    source.close();
    await expect(left).rejects.toThrow('closed');
    expect(worker.terminated).toBe(true);
  });
});
