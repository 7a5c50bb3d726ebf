import { PoseLandmarker } from '@mediapipe/tasks-vision';
import loadEngine from '@mediapipe/tasks-vision/vision_wasm_module_internal.js';
import { fetchChecked } from './fetch-checked.ts';
import type { PoseRequest } from './pose-worker-protocol.ts';

/** The specification's settings; the model smooths by itself in video mode. */
const options = {
  runningMode: 'VIDEO',
  numPoses: 1,
  minPoseDetectionConfidence: 0.5,
  minPosePresenceConfidence: 0.5,
  minTrackingConfidence: 0.3,
  outputSegmentationMasks: false,
} as const;

/** What MediaPipe runs on, each part checked. */
export interface PoseFiles {
  readonly wasm: WebAssembly.Module;
  readonly model: Uint8Array;
}

/**
 * Fetches wasm and model at once.
 * @throws BrokenFileError when either is not as it was published
 */
export async function fetchPoseFiles({
  wasm,
  model,
}: Pick<Extract<PoseRequest, { kind: 'load' }>, 'wasm' | 'model'>): Promise<PoseFiles> {
  const [compiled, bytes] = await Promise.all([
    fetchChecked(wasm).then((bytes) => WebAssembly.compile(bytes)),
    fetchChecked(model),
  ]);
  return { wasm: compiled, model: new Uint8Array(bytes) };
}

/** A landmarker on files that were checked. MediaPipe itself would fetch loader, wasm and model without. */
export function createPoseLandmarker({ wasm, model }: PoseFiles): Promise<PoseLandmarker> {
  return new Promise((resolve, reject) => {
    const instantiateWasm = (
      imports: WebAssembly.Imports,
      done: (instance: WebAssembly.Instance) => void,
    ): void => {
      // The loader waits for `done` alone, and for ever.
      WebAssembly.instantiate(wasm, imports).then(done).catch(reject);
    };
    // Where MediaPipe looks for the loader that it would have fetched, and that for its wasm. It takes both away again.
    Object.assign(globalThis, { ModuleFactory: loadEngine, Module: { instantiateWasm } });
    PoseLandmarker.createFromOptions(
      { wasmLoaderPath: '', wasmBinaryPath: '' },
      { ...options, baseOptions: { modelAssetBuffer: model, delegate: 'CPU' } },
    ).then(resolve, reject);
  });
}
