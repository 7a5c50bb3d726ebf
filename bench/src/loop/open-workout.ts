import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright-core';
import { renderClip } from '@ondine/pose-simulator/mannequin';
import { requireBrowser } from '../../../scripts/src/processes/find-browser.ts';
import { serveWorkout } from '../../../e2e/src/mannequin/workout-server.ts';
import { buildPoseAssets } from '../../../mf-fitness/pose-assets/build.ts';

/** A browser with a drawn clip as its camera, for the screen of one exercise. */
export interface WorkoutBrowser {
  readonly browser: Browser;
  /** Opens the screen and presses 'Start Exercise'. */
  readonly open: (query?: string) => Promise<Page>;
  /** The URL of the screen, for callers that open it in another way. */
  readonly url: string;
  readonly close: () => Promise<void>;
}

const root = join(import.meta.dirname, '..', '..', '..');
const executablePath = requireBrowser();

/** Draws the clip, builds the model's files, serves the screen and starts the browser. */
export async function openWorkout(exercise: string): Promise<WorkoutBrowser> {
  const clip = await renderClip({
    exercise,
    reps: 3,
    executablePath,
    path: join(root, '.cache', 'mannequin', `${exercise}-loop.mjpeg`),
  });
  const folder = await mkdtemp(join(tmpdir(), 'workout-'));
  await buildPoseAssets(folder);
  const server = await serveWorkout(folder, 'stage');
  const browser = await chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--enable-precise-memory-info',
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${clip.path}`,
    ],
  });
  const url = `${server.url}?exercise=${exercise}`;
  return {
    browser,
    url,
    async open(query = '') {
      const page = await browser.newPage();
      await page.goto(url + query);
      await page.getByRole('button', { name: 'Start Exercise' }).click();
      await page.waitForFunction(
        () => (globalThis as unknown as { report: { runningAt: number | null } }).report.runningAt !== null,
      );
      return page;
    },
    async close() {
      await browser.close();
      await server.close();
      await rm(folder, { recursive: true });
    },
  };
}
