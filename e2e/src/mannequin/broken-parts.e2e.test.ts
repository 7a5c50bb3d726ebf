import { cp, mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requiredEnv } from '@ondine/platform/testing';
import type { Page } from 'playwright-core';
import { buildPoseAssets } from '../../../mf-fitness/pose-assets/build.ts';
import { renderClip } from '@ondine/pose-simulator/mannequin';
import { launchBrowser } from '../launch-browser.ts';
import { serveWorkout } from './workout-server.ts';

const EXERCISE = 'top-ride-hip-lift';
const MODEL = 'pose_landmarker_lite.task';
const ENGINE = 'vision_wasm_module_internal.wasm';
const LOADING_ERROR = 'MediaPipe loading error. Please refresh the page to restart.';

/** Something that can be missing or broken, and how to break it. */
interface Break {
  readonly what: string;
  readonly spoil: (folder: string) => Promise<unknown>;
}

/** Takes something away from the worker before the engine looks for it. */
const begin = (script: string) => async (folder: string) => {
  const worker = join(folder, 'pose-worker.js');
  await writeFile(worker, `${script}\n${await readFile(worker, 'utf8')}`);
};

const breaks: readonly Break[] = [
  { what: 'the model file is missing', spoil: (folder) => rm(join(folder, MODEL)) },
  { what: 'the model file is cut off', spoil: (folder) => truncate(join(folder, MODEL), 1_000_000) },
  {
    what: 'the model file holds something else',
    spoil: (folder) => writeFile(join(folder, MODEL), '<!doctype html><title>Not found</title>'),
  },
  { what: 'the engine is missing', spoil: (folder) => rm(join(folder, ENGINE)) },
  {
    what: 'the engine is cut off',
    spoil: (folder) => truncate(join(folder, ENGINE), 100_000),
  },
  { what: 'the worker is missing', spoil: (folder) => rm(join(folder, 'pose-worker.js')) },
  { what: 'there is no wasm', spoil: begin('delete globalThis.WebAssembly;') },
  { what: 'there is no WebGL', spoil: begin('OffscreenCanvas.prototype.getContext = () => null;') },
];

describe('the screen of an exercise in a browser, when a part of it is broken', () => {
  let whole = '';
  let clipPath = '';
  beforeAll(async () => {
    whole = await mkdtemp(join(tmpdir(), 'workout-'));
    await buildPoseAssets(whole);
    const clip = await renderClip({
      exercise: EXERCISE,
      reps: 3,
      executablePath: requiredEnv('CHROME_PATH'),
      path: join('.cache', 'mannequin', `${EXERCISE}-loop.mjpeg`),
    });
    clipPath = clip.path;
  }, 120_000);
  afterAll(() => rm(whole, { recursive: true }));

  /** Opens the screen on a copy of the model's files and starts the exercise. */
  async function startExercise({ spoil }: Partial<Break>, use: (page: Page) => Promise<void>) {
    const folder = await mkdtemp(join(tmpdir(), 'broken-'));
    await cp(whole, folder, { recursive: true });
    await spoil?.(folder);
    const server = await serveWorkout(folder, 'stage');
    const browser = await launchBrowser({ clip: clipPath });
    try {
      const page = await browser.newPage({ permissions: ['camera'] });
      const crashes: string[] = [];
      page.on('pageerror', (error) => crashes.push(String(error)));
      page.on('crash', () => crashes.push('crash'));
      await page.goto(`${server.url}?exercise=${EXERCISE}`);
      await page.getByRole('button', { name: 'Start Exercise' }).click();
      await use(page);
      expect(crashes).toEqual([]);
    } finally {
      await browser.close();
      await server.close();
      await rm(folder, { recursive: true });
    }
  }

  it.each(breaks)('says so and lets the member finish when $what', async (broken) => {
    await startExercise(broken, async (page) => {
      const overlay = page.getByRole('alert');
      await overlay.getByText(LOADING_ERROR).waitFor();
      expect(await overlay.getByRole('button').allTextContents()).toEqual(['Try Again', 'Refresh Page']);
      expect(await isCameraOff(page)).toBe(true);
      await page.getByRole('button', { name: 'Finish' }).click();
      await page.getByText('Workout Complete!').waitFor();
    });
  });

  it('starts on Try Again once the model is there', async () => {
    const model = await readFile(join(whole, MODEL));
    let folder = '';
    const spoil = async (spoilt: string) => {
      folder = spoilt;
      await rm(join(spoilt, MODEL));
    };
    await startExercise({ spoil }, async (page) => {
      await page.getByRole('alert').getByText(LOADING_ERROR).waitFor();
      await writeFile(join(folder, MODEL), model);
      await page.getByRole('button', { name: 'Try Again' }).click();
      await page.getByText('Camera on. The picture stays on this device.').waitFor();
    });
  });

  it('keeps and saves what was counted when the camera is unplugged', async () => {
    await startExercise({}, async (page) => {
      const counted = page.getByTestId('reps');
      // Four take more than the ten seconds from which on a session is saved.
      await page.waitForFunction(
        () => Number(document.querySelector('[data-testid="reps"]')?.textContent) >= 4,
        undefined,
        { timeout: 60_000 },
      );
      await page.evaluate(() => {
        const stream = document.querySelector('video')?.srcObject as MediaStream;
        stream.getTracks()[0]?.dispatchEvent(new Event('ended'));
      });
      await page
        .getByRole('alert')
        .getByText('The camera was disconnected. Please connect it and try again.')
        .waitFor();
      expect(await isCameraOff(page)).toBe(true);
      const reps = Number(await counted.textContent());
      await page.getByRole('button', { name: 'Finish' }).click();
      await page.getByText('Session saved to your profile!').waitFor();
      const { saved } = await page.evaluate(
        () => (globalThis as unknown as { report: { saved: { reps_completed: number }[] } }).report,
      );
      expect(saved).toMatchObject([{ reps_completed: reps }]);
    });
  }, 120_000);
});

const isCameraOff = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.querySelector('video')?.srcObject === null);
