import { withBrowser } from './with-browser.ts';

const parts = withBrowser('installable');

/** What the browser makes of the page as an app. */
async function readApp(neutral: boolean) {
  const context = await parts.browser.newContext();
  try {
    const page = await context.newPage();
    if (neutral) await page.addInitScript(() => localStorage.setItem('ondine.neutral-title', 'true'));
    await page.goto(`${parts.platform.url}/login`);
    await page.getByLabel('Email').waitFor();
    const devTools = await context.newCDPSession(page);
    const { data = '', errors } = await devTools.send('Page.getAppManifest');
    const { installabilityErrors } = await devTools.send('Page.getInstallabilityErrors');
    return {
      name: (JSON.parse(data) as { name: string }).name,
      errors,
      // A context of a test is like a private window.
      hindrances: installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito'),
    };
  } finally {
    await context.close();
  }
}

it.each([
  [false, 'Ondine'],
  [true, 'Notes'],
])('can be installed; with a neutral title (%s) as %s', async (neutral, name) => {
  expect(await readApp(neutral)).toEqual({ name, errors: [], hindrances: [] });
});
