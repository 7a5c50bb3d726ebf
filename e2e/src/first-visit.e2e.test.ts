import { openContext } from './launch-browser.ts';
import { withBrowser } from './with-browser.ts';

const parts = withBrowser('visit');

describe('a first visit', () => {
  it('has the landing page before any script has run, with its looks and links that lead on', async () => {
    const context = await parts.browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(parts.platform.url);
    const title = page.getByRole('heading', { level: 1 });
    expect(await title.textContent()).toContain('Strength you can feel.');
    expect(await title.evaluate((element) => getComputedStyle(element).fontFamily)).toContain('Fraunces');
    await page.getByRole('link', { name: 'Start Your Transformation' }).first().click();
    expect(page.url()).toBe(`${parts.platform.url}/register`);
    await context.close();
  });

  it('puts the live screen in its place without a gap, and asks for no file twice', async () => {
    const { context, faults } = await openContext(parts.browser, { origin: parts.platform.url });
    const page = await context.newPage();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    // Whatever the screen is at any moment, it has its title.
    await page.addInitScript(() => {
      const titles = () => document.querySelectorAll('h1').length;
      const seen = new Set<number>();
      document.addEventListener('DOMContentLoaded', () => {
        const note = () => {
          seen.add(titles());
          requestAnimationFrame(note);
        };
        note();
      });
      Object.assign(globalThis, { seen });
    });
    await page.goto(parts.platform.url, { waitUntil: 'networkidle' });
    await page.locator('#prerendered').waitFor({ state: 'detached' });
    const seen = await page.evaluate(() => [...(globalThis as unknown as { seen: Set<number> }).seen]);
    expect(seen).toEqual([1]);
    const scripts = asked.filter((path) => path.endsWith('.js'));
    expect(scripts).toEqual([...new Set(scripts)]);
    expect(asked).not.toContain('/remotes.json');
    expect(faults.errors).toEqual([]);
    await context.close();
  });

  it('does nothing that the security policy of its page forbids', async () => {
    const { context } = await openContext(parts.browser, { origin: parts.platform.url });
    const page = await context.newPage();
    await page.addInitScript(() => {
      const refused: string[] = [];
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
        refused.push(`${effectiveDirective} ${blockedURI}`),
      );
      Object.assign(globalThis, { refused });
    });
    await page.goto(parts.platform.url, { waitUntil: 'networkidle' });
    await page.locator('#prerendered').waitFor({ state: 'detached' });
    expect(await page.evaluate(() => (globalThis as unknown as { refused: string[] }).refused)).toEqual([]);
    await context.close();
  });
});
