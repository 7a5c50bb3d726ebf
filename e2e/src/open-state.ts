import type { BrowserContext, Page } from 'playwright-core';
import type { ScreenState } from './screen-states/screen-state.ts';
import { followCalls } from './follow-calls.ts';
import type { createViewers } from './viewers.ts';

/** Opens a screen in one of its states, as a user who may see it. */
export async function openState(
  context: BrowserContext,
  state: ScreenState,
  { url, tokenOf }: { url: string; tokenOf: ReturnType<typeof createViewers> },
): Promise<Page> {
  const token = await tokenOf(state.viewer);
  if (token !== undefined) await context.addCookies([{ name: 'access_token', value: token, url }]);
  const page = await context.newPage();
  const callsSettled = followCalls(page);
  await state.prepare?.(page);
  await page.goto(url + state.path);
  await page.locator('h1, h2').first().waitFor({ state: 'attached' });
  await callsSettled();
  await state.reach?.(page);
  return page;
}
