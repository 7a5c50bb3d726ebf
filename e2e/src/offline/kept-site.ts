import { waitFor } from '@ondine/platform/testing';
import type { Page } from 'playwright-core';

/** The paths in all caches of this site. */
export const keptPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const paths: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) paths.push(new URL(url).pathname);
    return paths;
  });

/** Whether a service worker controls this page. */
export const isControlled = (page: Page): Promise<boolean> =>
  page.evaluate(() => navigator.serviceWorker.controller !== null);

const wanted = [
  /^\/offline-page$/,
  /^\/remotes\.json$/,
  /^\/checked-worker\.js$/,
  /pose_landmarker_lite\.task$/,
  /vision_wasm_module_internal\.wasm$/,
  /pose-worker\.js$/,
  ...['account', 'chat', 'fitness'].map((name) => new RegExp(`/mf-${name}/.*/__federation_expose`)),
];

/** Waits until the site is cached for offline use, with every remote and the pose model. */
export async function siteIsKept(page: Page): Promise<void> {
  await waitFor('the site on the device', async () => {
    const paths = await keptPaths(page);
    return (await isControlled(page)) && wanted.every((each) => paths.some((path) => each.test(path)));
  });
}
