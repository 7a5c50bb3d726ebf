import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { poseBundle } from './pose-bundle.ts';

const require = createRequire(import.meta.url);
const poseFolder = dirname(require.resolve('@mediapipe/pose/package.json'));
const visionFolder = dirname(require.resolve('@mediapipe/tasks-vision'));

/**
 * The MediaPipe engine with SIMD, which every browser with module workers supports. Its loader is part of the worker.
 */
const engineFile = 'vision_wasm_module_internal.wasm';
/** Model complexity 0 of the specification. */
const MODEL = 'lite';

/**
 * Writes everything that pose detection needs in the browser into a folder: `vision_wasm_module_internal.wasm`,
 * `pose_landmarker_lite.task` and `pose-worker.js`. All of it comes from installed packages; nothing is downloaded.
 */
export async function buildPoseAssets(outDir: string): Promise<void> {
  await mkdir(outDir, { recursive: true });
  const packedAssets = await readFile(join(poseFolder, 'pose_solution_packed_assets.data'));
  const landmarks = await readFile(join(poseFolder, `pose_landmark_${MODEL}.tflite`));
  await Promise.all([
    buildWorker(outDir),
    copyFile(join(visionFolder, 'wasm', engineFile), join(outDir, engineFile)),
    writeFile(join(outDir, `pose_landmarker_${MODEL}.task`), poseBundle(packedAssets, landmarks)),
  ]);
}

/** A separate bundle, so that the worker needs neither the remote nor its federation runtime. */
const buildWorker = (outDir: string) =>
  build({
    entryPoints: [fileURLToPath(new URL('../src/workout/engine/pose-worker.ts', import.meta.url))],
    outfile: join(outDir, 'pose-worker.js'),
    bundle: true,
    // A Node-only branch of the engine's loader.
    external: ['node:module'],
    minify: true,
    format: 'esm',
    target: 'es2022',
    legalComments: 'eof',
    logLevel: 'error',
  });

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await buildPoseAssets(process.argv[2] ?? fileURLToPath(new URL('../dist/pose', import.meta.url)));
}
