import type { Page } from 'playwright-core';

/** Exercises without a camera for `ms`, by the page's clock. */
export async function followAlong(page: Page, ms: number): Promise<void> {
  await page.getByRole('button', { name: 'Follow along without a camera' }).click();
  const start = page.getByRole('button', { name: 'Start Exercise' });
  if (await start.isVisible()) await start.click();
  await page.getByRole('timer').waitFor();
  await page.clock.runFor(ms);
}
