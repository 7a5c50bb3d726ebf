import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requiredEnv } from '@ondine/platform/testing';
import { buildPoseAssets } from '../../../mf-fitness/pose-assets/build.ts';
import type { CameraView } from '../../../mf-fitness/src/body/camera-view.ts';
import { renderClip } from '@ondine/pose-simulator/mannequin';
import { launchBrowser } from '../launch-browser.ts';
import { serveWorkout, type WorkoutServer } from './workout-server.ts';

interface Report {
  readonly countedAt: number[];
  readonly inferenceMs: number[];
  readonly found: number;
  readonly frames: number;
  readonly warnings: string[];
  readonly problem: string | null;
}

/** A clip of an exercise: ten seconds hold more than one repetition, and it loops. */
interface Take {
  readonly exercise: string;
  readonly period: number;
  readonly breath: number;
  readonly camera?: Partial<CameraView>;
  /** The first repetition may wait for the second and be credited with it (decisions 110 and 116). */
  readonly creditsFirst?: true;
}

/** A loop of the clip begins with this rest, milliseconds. */
const LEAD_MS = 1000;
const REPS = 4;
const takes: readonly Take[] = [
  { exercise: 'top-ride-hip-lift', period: 3000, breath: 500 },
  { exercise: 'orgasm-squeeze-legs', period: 2400, breath: 400 },
  { exercise: 'squat-fuck-hold', period: 3600, breath: 500 },
  { exercise: 'pleasure-flow', period: 5000, breath: 2600 },
  {
    exercise: 'grind-circle-hips',
    period: 3000,
    breath: 400,
    camera: { distance: 2.5, height: 0.15 },
    creditsFirst: true,
  },
  { exercise: 'thrust-power-bumps', period: 2600, breath: 500 },
  { exercise: 'neck-endurance', period: 3000, breath: 500, creditsFirst: true },
];

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

  it.each(takes)(
    'count every repetition of $exercise at its own pace, and send nothing anywhere',
    async (take) => {
      const clip = await renderClip({
        ...take,
        reps: REPS,
        executablePath: requiredEnv('CHROME_PATH'),
        path: join('.cache', 'mannequin', `${take.exercise}-${REPS}.mjpeg`),
      });
      const browser = await launchBrowser({ clip: clip.path });
      try {
        const page = await browser.newPage();
        const foreign: string[] = [];
        page.on('request', (request) => {
          if (!request.url().startsWith(server.url) && !request.url().startsWith('blob:'))
            foreign.push(request.url());
        });
        await page.goto(`${server.url}?exercise=${take.exercise}`);
        await page.waitForFunction(
          () => {
            const { report } = globalThis as unknown as { report: Report };
            return report.countedAt.length >= 5 || report.problem !== null;
          },
          undefined,
          { timeout: 90_000 },
        );
        const report = await page.evaluate(() => (globalThis as unknown as { report: Report }).report);
        const gaps = report.countedAt.slice(1).map((at, index) => at - (report.countedAt[index] ?? 0));
        const sorted = report.inferenceMs.toSorted((a, b) => a - b);
        console.log(
          `${take.exercise}: inference ${Math.round(sorted[sorted.length >> 1] ?? 0)} ms at the median, body found in ` +
            `${report.found} of ${report.frames} frames, gaps ${gaps.map(Math.round).join(' ')} ms`,
        );
        expect(report.problem).toBeNull();
        expect(report.found / report.frames).toBeGreaterThan(0.95);
        // Neither a repetition that counts twice nor one that is missed.
        const pace = take.period + take.breath;
        const together = take.creditsFirst === true && gaps[0] === 0;
        for (const gap of together ? gaps.slice(1) : gaps) {
          expect(gap).toBeGreaterThan(pace - 700);
          expect(gap).toBeLessThan(pace + LEAD_MS + 700);
        }
        expect(report.warnings.filter((text) => !/pose/i.test(text))).toEqual([]);
        expect(foreign).toEqual([]);
      } finally {
        await browser.close();
      }
    },
    180_000,
  );
});
