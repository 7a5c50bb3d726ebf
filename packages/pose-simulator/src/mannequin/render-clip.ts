import { mkdir, rename, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { chromium } from 'playwright-core';
import { type CameraView } from '../../../../mf-fitness/src/body/camera-view.ts';
import { motions } from '../../../../mf-fitness/src/exercises/exercises.ts';
import type { Channels } from '../../../../mf-fitness/src/body/timeline.ts';
import { CLIP_FPS, planClip } from './plan-clip.ts';

/** The contents of a clip. */
export interface ClipSpec {
  /** Slug of the exercise. */
  readonly exercise: string;
  readonly reps: number;
  /** Milliseconds of one repetition. */
  readonly period?: number;
  /** Milliseconds of rest after each repetition. */
  readonly breath?: number;
  readonly camera?: Partial<CameraView>;
  /** Path of the MJPEG file; an existing one is kept. */
  readonly path: string;
  /** The path of the browser to draw in. */
  readonly executablePath: string;
}

/** A drawn clip. */
export interface Clip {
  readonly path: string;
  readonly reps: number;
  /** Milliseconds until it starts over. */
  readonly duration: number;
}

const DEFAULT_PERIOD_MS = 3000;

/**
 * Draws a mannequin doing an exercise and writes it as an MJPEG file that Chromium accepts as a camera. Repeated
 * postures are drawn once.
 * @throws Error when there is no motion for the exercise or the browser does not start
 */
export async function renderClip(spec: ClipSpec): Promise<Clip> {
  const motion = motions[spec.exercise];
  if (motion === undefined) throw new Error(`There is no motion for "${spec.exercise}"`);
  const plan = planClip(motion, spec.reps, spec.period ?? DEFAULT_PERIOD_MS, spec.breath);
  const clip = { path: spec.path, reps: plan.reps, duration: (plan.frames.length * 1000) / CLIP_FPS };
  if (await exists(spec.path)) return clip;
  const view: CameraView = {
    ...motion.goodView,
    target: motion.target,
    imageWidth: 640,
    imageHeight: 480,
    ...spec.camera,
  };
  const pictures = await drawPostures(spec, view, plan.postures);
  await mkdir(dirname(spec.path), { recursive: true });
  const unfinished = `${spec.path}.${process.pid}`;
  await writeFile(unfinished, Buffer.concat(plan.frames.map((index) => pictures[index] ?? Buffer.alloc(0))));
  await rename(unfinished, spec.path);
  return clip;
}

/**
 * Draws the mannequin in postures of an exercise, seen by a camera.
 * @returns one JPEG for each
 */
export async function drawPostures(
  spec: Pick<ClipSpec, 'exercise' | 'executablePath'>,
  view: CameraView,
  postures: readonly Channels[],
): Promise<Buffer[]> {
  const script = await bundlePage();
  const browser = await chromium.launch({
    executablePath: spec.executablePath,
    args: ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--disable-quic'],
  });
  try {
    const page = await browser.newPage();
    await page.addScriptTag({ content: script });
    const pictures = await page.evaluate(
      ({ exercise, view, postures }) => {
        const { openStudio } = globalThis as unknown as {
          openStudio: (exercise: string, view: unknown) => (channels: unknown) => string;
        };
        return postures.map(openStudio(exercise, view));
      },
      { exercise: spec.exercise, view, postures },
    );
    return pictures.map((picture) => Buffer.from(picture, 'base64'));
  } finally {
    await browser.close();
  }
}

async function bundlePage(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('page/mannequin.ts', import.meta.url))],
    bundle: true,
    format: 'iife',
    write: false,
    logLevel: 'error',
  });
  const [file] = outputFiles;
  if (file === undefined) throw new Error('The mannequin page could not be bundled');
  return file.text;
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    ({ size }) => size > 0,
    () => false,
  );
