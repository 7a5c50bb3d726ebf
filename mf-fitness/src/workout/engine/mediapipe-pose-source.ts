import type { PoseResult, PoseSource } from './pose-source.ts';
import type { PoseReply, PoseRequest } from './pose-worker-protocol.ts';

/** The part of a worker that is needed here. */
export interface PoseWorker {
  postMessage(message: PoseRequest, transfer: Transferable[]): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<PoseReply>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

/** Where the pose model's files are served, ending in a slash. */
export interface PoseAssets {
  readonly baseUrl: string;
}

type Settle = (reply: PoseReply) => void;

/**
 * MediaPipe's pose landmarker in a worker: the page never waits for the model. Requests are
 * answered in order, one at a time.
 */
export function createMediaPipePoseSource(worker: PoseWorker, { baseUrl }: PoseAssets): PoseSource {
  const waiting: Settle[] = [];
  const settle: Settle = (reply) => waiting.shift()?.(reply);
  worker.onmessage = ({ data }) => settle(data);
  worker.onerror = (event) => {
    event.preventDefault();
    // A worker that failed as a whole answers nothing more: everybody who waits is told.
    for (const each of waiting.splice(0))
      each({ kind: 'failed', message: event.message || 'wasm worker failed' });
  };

  const ask = (request: PoseRequest, transfer: Transferable[] = []): Promise<PoseReply> =>
    new Promise((resolve) => {
      waiting.push(resolve);
      worker.postMessage(request, transfer);
    });

  const load = async () => {
    const reply = await ask({
      kind: 'load',
      wasmUrl: new URL('wasm', baseUrl).href,
      modelUrl: new URL('pose_landmarker_lite.task', baseUrl).href,
    });
    if (reply.kind === 'failed') throw new Error(`MediaPipe: ${reply.message}`);
  };
  let loading: Promise<void> | null = null;

  return {
    // A camera that is started again finds the model where it was.
    load: () => (loading ??= load()),
    async detect(picture, timestampMs, width): Promise<PoseResult> {
      const reply = await ask({ kind: 'detect', picture, timestampMs, width }, [picture]);
      if (reply.kind !== 'detected')
        throw new Error(`MediaPipe: ${reply.kind === 'failed' ? reply.message : 'unexpected answer'}`);
      return { landmarks: reply.landmarks, inferenceMs: reply.inferenceMs };
    },
    close() {
      worker.terminate();
      for (const each of waiting.splice(0)) each({ kind: 'failed', message: 'The pose source was closed' });
    },
  };
}

/**
 * Starts the worker. It is built on its own beside the model: as part of a remote it would bring
 * the federation runtime along, and would not be a module.
 */
export const startPoseWorker = ({ baseUrl }: PoseAssets): PoseWorker =>
  new Worker(new URL('pose-worker.js', baseUrl), { type: 'module', name: 'pose' });
