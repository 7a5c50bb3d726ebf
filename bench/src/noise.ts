import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { CLIP_FPS } from '@ondine/pose-simulator/mannequin';
import { requireBrowser } from '../../scripts/src/processes/find-browser.ts';
import { serveWorkout } from '../../e2e/src/mannequin/workout-server.ts';
import { buildPoseAssets } from '../../mf-fitness/pose-assets/build.ts';
import type { PoseLandmark } from '../../mf-fitness/src/body/landmark.ts';
import type { ModelNoise } from '@ondine/pose-simulator';
import { clipTruth } from './noise/clip-truth.ts';
import { measureNoise, measureSight, type SeenClip } from './noise/measure-noise.ts';
import { noiseFile } from './noise/noise-file.ts';
import { positions, type Position } from './reps/positions.ts';

const executablePath = requireBrowser();
const root = join(import.meta.dirname, '..', '..');
const target = join(root, 'mf-fitness', 'src', 'workout', 'motion', 'model-noise.ts');
/** Standard deviation of a pixel, of 255. */
const GRAIN = 6;
/** Of the nine positions: three good ones, and two from which limbs hide each other. */
const watched = [0, 1, 2, 5, 6];

/** Draws clips of every exercise, runs the real model over them in a browser, and writes its errors to a file. */
const folder = await mkdtemp(join(tmpdir(), 'noise-'));
await buildPoseAssets(folder);
const server = await serveWorkout(folder, 'look');
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
try {
  const page = await browser.newPage();
  await page.goto(server.url);
  const all: SeenClip[] = [];
  const noise: Record<string, ModelNoise> = {};
  for (const [exercise, places] of Object.entries(positions)) {
    const clips: SeenClip[] = [];
    for (const place of watched.flatMap((index) => places[index] ?? [])) {
      clips.push(await look(page, exercise, place));
      console.log(`${exercise}, ${place.name}`);
    }
    noise[exercise] = measureNoise(clips);
    all.push(...clips);
  }
  await writeFile(target, noiseFile(noise, measureSight(all)));
  execFileSync('prettier', ['--write', target], { cwd: root, stdio: 'inherit' });
} finally {
  await browser.close();
  await server.close();
  await rm(folder, { recursive: true });
}

async function look(page: Page, exercise: string, { good, view: place }: Position): Promise<SeenClip> {
  const { view, pictures, frames, truth } = await clipTruth(exercise, place, executablePath);
  const results = await page.evaluate(
    (clip) =>
      (
        globalThis as unknown as {
          lookAt: (clip: unknown) => Promise<{ landmarks: PoseLandmark[] | null }[]>;
        }
      ).lookAt(clip),
    { pictures, frames, fps: CLIP_FPS, grain: GRAIN },
  );
  return {
    view,
    good,
    fps: CLIP_FPS,
    truth: frames.map((picture) => truth[picture] ?? []),
    seen: results.map(({ landmarks }) => landmarks),
  };
}
