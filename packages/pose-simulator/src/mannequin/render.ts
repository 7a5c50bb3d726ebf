import { fileURLToPath } from 'node:url';
import { renderClip } from './render-clip.ts';

/** Draws the clip that the browser tests use as their camera: `node packages/pose-simulator/src/mannequin/render.ts [reps]`. */
const reps = Number(process.argv[2] ?? 5);
const path = fileURLToPath(new URL(`../../../../.cache/mannequin/hip-bridge-${reps}.mjpeg`, import.meta.url));
const startedAt = performance.now();
const clip = await renderClip({ exercise: 'top-ride-hip-lift', reps, path });
console.log(
  `${clip.path}: ${clip.reps} repetitions in ${clip.duration / 1000} s, ready after ${Math.round(performance.now() - startedAt)} ms`,
);
