import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { poseBundle } from './pose-bundle.ts';

const require = createRequire(import.meta.url);
const poseFolder = dirname(require.resolve('@mediapipe/pose/package.json'));
const visionFolder = dirname(require.resolve('@mediapipe/tasks-vision'));

/** The engine; every browser that runs module workers has its vector instructions. Its loader is part of the worker. */
const engineFile = 'vision_wasm_module_internal.wasm';
/** The specification's complexity 0. */
const MODEL = 'lite';

/**
 * Writes everything pose detection needs in the browser into a folder: `vision_wasm_module_internal.wasm`,
 * `pose_landmarker_lite.task` and `pose-worker.js`. All of it comes from installed packages; nothing is fetched.
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

/** One module of its own, so that the worker needs neither the remote nor its federation runtime. */
const buildWorker = (outDir: string) =>
  build({
    entryPoints: [fileURLToPath(new URL('../src/workout/engine/pose-worker.ts', import.meta.url))],
    outfile: join(outDir, 'pose-worker.js'),
    bundle: true,
    // The engine's loader has a branch for Node that no browser takes.
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
