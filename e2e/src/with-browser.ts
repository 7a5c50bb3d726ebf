import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { launchBrowser } from './launch-browser.ts';
import { launchPlatform, type LaunchedPlatform } from './launch-platform.ts';

/** The platform and browser of a test file's tests. */
export interface PlatformInBrowser {
  readonly platform: LaunchedPlatform;
  readonly browser: Browser;
}

/**
 * Starts a platform and a browser before the tests of a file, and stops both after them.
 * @param name of the folder for the platform's data
 * @returns an object that is filled in before the first test
 */
export function withBrowser(name: string): PlatformInBrowser {
  const parts = {} as { -readonly [Part in keyof PlatformInBrowser]: PlatformInBrowser[Part] };
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), `ondine-${name}-`));
    parts.platform = await launchPlatform({ dataDir: folder });
    parts.browser = await launchBrowser();
  }, 180_000);
  afterAll(async () => {
    await parts.browser.close();
    await parts.platform.stop();
    await rm(folder, { recursive: true, force: true });
  });
  return parts;
}
