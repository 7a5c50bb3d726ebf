import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { requireBrowser } from '../../../scripts/src/processes/find-browser.ts';
import { serveWorkout } from '../../../e2e/src/mannequin/workout-server.ts';
import { buildPoseAssets } from '../../../mf-fitness/pose-assets/build.ts';

/** The page that runs the real worker and model on single pictures; it is opened on first use. */
export interface ModelPage {
  readonly open: () => Promise<Page>;
  readonly close: () => Promise<void>;
}

/** Creates it; nothing is started before `open`. */
export function createModelPage(): ModelPage {
  let opened: Promise<Page> | null = null;
  const closing: (() => Promise<unknown>)[] = [];
  const open = async () => {
    const folder = await mkdtemp(join(tmpdir(), 'people-pose-'));
    closing.push(() => rm(folder, { recursive: true }));
    await buildPoseAssets(folder);
    const server = await serveWorkout(folder, 'look');
    closing.push(() => server.close());
    const executablePath = requireBrowser();
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
    closing.push(() => browser.close());
    const page = await browser.newPage();
    await page.goto(server.url);
    return page;
  };
  return {
    open: () => (opened ??= open()),
    close: async () => {
      for (const each of closing.toReversed()) await each();
    },
  };
}
