/** @jest-environment jsdom */
import {
  createMediaPipePoseSource,
  startPoseWorker,
  type PoseAssets,
  type PoseWorker,
} from './mediapipe-pose-source.ts';
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
const reported: string[] = [];
const assets: PoseAssets = {
  baseUrl: 'https://ondine.test/remotes/mf-fitness/1/pose/',
  integrityOf: (address) => `sha384-of-${new URL(address).pathname}`,
  report: (reason) => reported.push(reason),
};
beforeEach(() => void reported.splice(0));

describe('createMediaPipePoseSource', () => {
  it('loads engine and model from the given place with the hashes they must have, once', async () => {
    const { worker, asked, answer } = fakeWorker();
    const source = createMediaPipePoseSource(worker, assets);
    const loaded = Promise.all([source.load(), source.load()]);
    answer({ kind: 'loaded' });
    await loaded;
    await source.load();
    expect(asked).toEqual([
      {
        kind: 'load',
        wasm: {
          url: 'https://ondine.test/remotes/mf-fitness/1/pose/vision_wasm_module_internal.wasm',
          integrity: 'sha384-of-/remotes/mf-fitness/1/pose/vision_wasm_module_internal.wasm',
        },
        model: {
          url: 'https://ondine.test/remotes/mf-fitness/1/pose/pose_landmarker_lite.task',
          integrity: 'sha384-of-/remotes/mf-fitness/1/pose/pose_landmarker_lite.task',
        },
      },
    ]);
  });

  it('hands a picture over and gives what was found', async () => {
    const { worker, asked, answer } = fakeWorker();
    const source = createMediaPipePoseSource(worker, assets);
    const result = source.detect(picture, 40, 480);
    answer({ kind: 'detected', landmarks: null, inferenceMs: 21 });
    expect(await result).toEqual({ landmarks: null, inferenceMs: 21 });
    expect(asked).toEqual([{ kind: 'detect', picture, timestampMs: 40, width: 480 }]);
  });

  it('fails when the worker says so, dies or is closed', async () => {
    const { worker, answer } = fakeWorker();
    const source = createMediaPipePoseSource(worker, assets);
    const refused = source.load();
    answer({ kind: 'failed', message: 'no such vector instructions', ofFiles: false });
    await expect(refused).rejects.toThrow('MediaPipe: no such vector instructions');
    expect(reported).toEqual([]);

    const lost = source.detect(picture, 1, 640);
    worker.onerror?.(new ErrorEvent('error', { message: 'script error' }));
    await expect(lost).rejects.toThrow('script error');

    const left = source.detect(picture, 2, 640);
    source.close();
    await expect(left).rejects.toThrow('closed');
    expect(worker.terminated).toBe(true);
  });

  it('tells whoever publishes the files when one is not as published, or the worker did not start', async () => {
    const { worker, answer } = fakeWorker();
    const changed = createMediaPipePoseSource(worker, assets).load();
    answer({ kind: 'failed', message: 'changed model', ofFiles: true });
    await expect(changed).rejects.toThrow('MediaPipe: changed model');

    const other = fakeWorker().worker;
    const missing = createMediaPipePoseSource(other, assets).load();
    other.onerror?.(new ErrorEvent('error', { message: 'changed worker' }));
    await expect(missing).rejects.toThrow('MediaPipe: changed worker');
    expect(reported).toEqual(['changed model', 'changed worker']);
  });
});

describe('startPoseWorker', () => {
  it('starts the worker that checks, with the script that it is to check', () => {
    const started: unknown[] = [];
    const { Worker: before } = globalThis;
    Object.assign(globalThis, {
      Worker: function (...all: unknown[]) {
        started.push(...all);
      },
    });
    startPoseWorker(assets);
    Object.assign(globalThis, { Worker: before });
    const script = 'https://ondine.test/remotes/mf-fitness/1/pose/pose-worker.js';
    const asked = new URLSearchParams({ script, integrity: assets.integrityOf(script) });
    expect(started).toEqual([`/checked-worker.js#${asked.toString()}`, { type: 'module', name: 'pose' }]);
  });
});
