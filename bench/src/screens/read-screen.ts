import type { Browser } from 'playwright-core';
import { phoneWindow } from '../visit/measure-visit.ts';
import type { MeasuredScreen } from './measured-screens.ts';

/** The content and the data of a screen: its peer shows as many words after one fetch of the same data. */
export interface ScreenContent {
  readonly words: number;
  /** All answers of the API, as JSON. */
  readonly data: string;
}

/** Opens a screen on a fast connection and reads its content. */
export async function readScreen(
  browser: Browser,
  url: string,
  token: string,
  { path, isThere }: MeasuredScreen,
): Promise<ScreenContent> {
  const context = await browser.newContext({ viewport: phoneWindow, permissions: ['camera'] });
  try {
    await context.addCookies([{ name: 'access_token', value: token, url }]);
    const page = await context.newPage();
    const answers: Promise<unknown>[] = [];
    page.on('response', (response) => {
      const isAnswer = response.url().startsWith(`${url}/api/`);
      const isJson = response.headers()['content-type']?.includes('json') === true;
      if (isAnswer && isJson) answers.push(response.json());
    });
    await page.goto(url + path);
    await isThere(page);
    await page.waitForLoadState('networkidle');
    const text = await page.locator('body').innerText();
    return {
      words: text.split(/\s+/).length,
      data: JSON.stringify(await Promise.all(answers)),
    };
  } finally {
    await context.close();
  }
}
