import { PoseLandmarker } from '@mediapipe/tasks-vision';
import loadEngine from '@mediapipe/tasks-vision/vision_wasm_module_internal.js';
import { fetchChecked } from './fetch-checked.ts';
import type { PoseRequest } from './pose-worker-protocol.ts';

/** The specification's settings; the model itself smooths in video mode. */
const options = {
  runningMode: 'VIDEO',
  numPoses: 1,
  minPoseDetectionConfidence: 0.5,
  minPosePresenceConfidence: 0.5,
  minTrackingConfidence: 0.3,
  outputSegmentationMasks: false,
} as const;

/** The checked files that MediaPipe needs. */
export interface PoseFiles {
  readonly wasm: WebAssembly.Module;
  readonly model: Uint8Array;
}

/**
 * Fetches wasm and model in parallel.
 * @throws BrokenFileError when either differs from the published one
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

/** Creates a landmarker from checked files. MediaPipe itself would fetch loader, wasm and model without checks. */
export function createPoseLandmarker({ wasm, model }: PoseFiles): Promise<PoseLandmarker> {
  return new Promise((resolve, reject) => {
    const instantiateWasm = (
      imports: WebAssembly.Imports,
      done: (instance: WebAssembly.Instance) => void,
    ): void => {
      // Without `reject` the loader would wait for `done` for ever.
      WebAssembly.instantiate(wasm, imports).then(done).catch(reject);
    };
    // The globals in which MediaPipe looks for the loader that it would have fetched, and the loader for its wasm.
    // MediaPipe removes both again.
    Object.assign(globalThis, { ModuleFactory: loadEngine, Module: { instantiateWasm } });
    PoseLandmarker.createFromOptions(
      { wasmLoaderPath: '', wasmBinaryPath: '' },
      { ...options, baseOptions: { modelAssetBuffer: model, delegate: 'CPU' } },
    ).then(resolve, reject);
  });
}
