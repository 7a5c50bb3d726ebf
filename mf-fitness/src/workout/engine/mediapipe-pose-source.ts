import { checkedWorkerPath } from '@ondine/contracts';
import type { PoseResult, PoseSource } from './pose-source.ts';
import type { CheckedFile, PoseReply, PoseRequest } from './pose-worker-protocol.ts';

/** The used part of a worker. */
export interface PoseWorker {
  postMessage(message: PoseRequest, transfer: Transferable[]): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<PoseReply>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

/** The files of the pose model, and how to check them. */
export interface PoseAssets {
  /** Their base URL, ending in a slash. */
  readonly baseUrl: string;
  /** The expected hash of a file by its URL; empty when it is not checked. */
  readonly integrityOf: (address: string) => string;
  /** Reports a model file that is missing or differs from the published one, so that the operator can fix it. */
  readonly report: (reason: string) => void;
}

const fileOf = ({ baseUrl, integrityOf }: PoseAssets, name: string): CheckedFile => {
  const url = new URL(name, baseUrl).href;
  return { url, integrity: integrityOf(url) };
};

type Settle = (reply: PoseReply) => void;

/**
 * MediaPipe's pose landmarker in a worker, so that the page is not blocked by the model. Requests are answered in
 * order, one at a time.
 */
export function createMediaPipePoseSource(worker: PoseWorker, assets: PoseAssets): PoseSource {
  const waiting: Settle[] = [];
  const settle: Settle = (reply) => waiting.shift()?.(reply);
  worker.onmessage = ({ data }) => settle(data);
  worker.onerror = (event) => {
    event.preventDefault();
    // A worker that failed as a whole answers nothing more, so all pending requests are rejected.
    for (const each of waiting.splice(0))
      each({ kind: 'failed', message: event.message || 'wasm worker failed', ofFiles: true });
  };

  const ask = (request: PoseRequest, transfer: Transferable[] = []): Promise<PoseReply> =>
    new Promise((resolve) => {
      waiting.push(resolve);
      worker.postMessage(request, transfer);
    });

  const load = async () => {
    const reply = await ask({
      kind: 'load',
      wasm: fileOf(assets, 'vision_wasm_module_internal.wasm'),
      model: fileOf(assets, 'pose_landmarker_lite.task'),
    });
    if (reply.kind !== 'failed') return;
    if (reply.ofFiles) assets.report(reply.message);
    throw new Error(`MediaPipe: ${reply.message}`);
  };
  let loading: Promise<void> | null = null;

  return {
    // Loaded once: a camera that is started again uses the loaded model.
    load: () => (loading ??= load()),
    async detect(picture, timestampMs, width): Promise<PoseResult> {
      const reply = await ask({ kind: 'detect', picture, timestampMs, width }, [picture]);
      if (reply.kind !== 'detected')
        throw new Error(`MediaPipe: ${reply.kind === 'failed' ? reply.message : 'unexpected answer'}`);
      return { landmarks: reply.landmarks, inferenceMs: reply.inferenceMs };
    },
    close() {
      worker.terminate();
      for (const each of waiting.splice(0))
        each({ kind: 'failed', message: 'The pose source was closed', ofFiles: false });
    },
  };
}

/**
 * Starts the worker by the shell's checked worker, which checks its script. It is built separately beside the model: as
 * part of a remote it would include the federation runtime, and would not be a module.
 */
export function startPoseWorker(assets: PoseAssets): PoseWorker {
  const { url, integrity } = fileOf(assets, 'pose-worker.js');
  const asked = new URLSearchParams({ script: url, integrity });
  return new Worker(`${checkedWorkerPath}#${asked.toString()}`, { type: 'module', name: 'pose' });
}
