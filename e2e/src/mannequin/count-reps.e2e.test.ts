import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { buildPoseAssets } from '../../../mf-fitness/pose-assets/build.ts';
import { renderClip } from './render-clip.ts';
import { serveWorkout, type WorkoutServer } from './workout-server.ts';

interface Report {
  readonly countedAt: number[];
  readonly inferenceMs: number[];
  readonly found: number;
  readonly frames: number;
  readonly angles: number[];
  readonly problem: string | null;
}

const PERIOD_MS = 3000;
const BREATH_MS = 500;

describe('the real model, worker and tracker in a browser', () => {
  let folder = '';
  let server: WorkoutServer;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'workout-'));
    await buildPoseAssets(folder);
    server = await serveWorkout(folder);
  });
  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true });
  });

  it('count every bridge that the camera shows, at its own pace, and send nothing anywhere', async () => {
    const clip = await renderClip({
      exercise: 'top-ride-hip-lift',
      reps: 5,
      period: PERIOD_MS,
      path: join('.cache', 'mannequin', 'hip-bridge-5.mjpeg'),
    });
    const browser = await chromium.launch({
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--use-fake-ui-for-media-stream',
        '--use-fake-device-for-media-stream',
        `--use-file-for-fake-video-capture=${clip.path}`,
      ],
    });
    try {
      const page = await browser.newPage();
      const foreign: string[] = [];
      page.on('request', (request) => {
        if (!request.url().startsWith(server.url) && !request.url().startsWith('blob:'))
          foreign.push(request.url());
      });
      await page.goto(server.url);
      await page.waitForFunction(
        () => {
          const { report } = globalThis as unknown as { report: Report };
          return report.countedAt.length >= 6 || report.problem !== null;
        },
        undefined,
        { timeout: 90_000 },
      );
      const report = await page.evaluate(() => (globalThis as unknown as { report: Report }).report);
      const gaps = report.countedAt.slice(1).map((at, index) => at - (report.countedAt[index] ?? 0));
      const sorted = report.inferenceMs.toSorted((a, b) => a - b);
      console.log(
        `inference ${Math.round(sorted[sorted.length >> 1] ?? 0)} ms at the median, body found in ${report.found} of ${report.frames} frames, ` +
          `hip ${Math.round(Math.min(...report.angles))} to ${Math.round(Math.max(...report.angles))} degrees, gaps ${gaps.map(Math.round).join(' ')} ms`,
      );
      expect(report.problem).toBeNull();
      expect(report.found / report.frames).toBeGreaterThan(0.95);
      for (const gap of gaps) {
        expect(gap).toBeGreaterThan(PERIOD_MS);
        expect(gap).toBeLessThan(PERIOD_MS + BREATH_MS + 1000 + 700);
      }
      expect(foreign).toEqual([]);
    } finally {
      await browser.close();
    }
  }, 180_000);
});
