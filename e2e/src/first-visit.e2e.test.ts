import type { BrowserContextOptions, Page } from 'playwright-core';
import { joinAsMember } from './api-member.ts';
import { openContext } from './launch-browser.ts';
import { withBrowser } from './with-browser.ts';

const parts = withBrowser('visit');

/** Does what any visitor does, and waits for the live screen. */
async function use(page: Page): Promise<void> {
  await page.mouse.move(10, 10, { steps: 2 });
  await page.locator('#prerendered').waitFor({ state: 'detached' });
}

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
    const { context, problems } = await openContext(parts.browser, { origin: parts.platform.url });
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
    await use(page);
    const seen = await page.evaluate(() => [...(globalThis as unknown as { seen: Set<number> }).seen]);
    expect(seen).toEqual([1]);
    const scripts = asked.filter((path) => path.endsWith('.js'));
    expect(scripts).toEqual([...new Set(scripts)]);
    expect(asked).not.toContain('/remotes.json');
    expect(problems.errors).toEqual([]);
    await context.close();
  });

  /** Opens the landing page, which has nothing more to load, in a browser of its own. */
  async function visit(
    look: (page: Page) => Promise<void>,
    options: BrowserContextOptions = {},
  ): Promise<void> {
    const context = await parts.browser.newContext(options);
    const page = await context.newPage();
    await page.goto(parts.platform.url, { waitUntil: 'networkidle' });
    await look(page);
    await context.close();
  }

  it('loads next to no code until somebody uses the page', () =>
    visit(async (page) => {
      const bytes = await page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .filter(({ name }) => name.endsWith('.js'))
          .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
      );
      expect(bytes).toBeGreaterThan(0);
      expect(bytes).toBeLessThan(10_000);
      expect(await page.locator('#root > *').count()).toBe(0);
      await use(page);
      expect(await page.locator('#root h1').count()).toBe(1);
    }));

  it('says at once why somebody was sent here', async () => {
    const context = await parts.browser.newContext();
    const page = await context.newPage();
    await page.goto(`${parts.platform.url}/?auth_failed=true`);
    await page
      .getByText(/sign-in/i)
      .first()
      .waitFor();
    await page.waitForURL(`${parts.platform.url}/`);
    await context.close();
  });

  it('does what was pressed before its code was there', () =>
    visit(async (page) => {
      await page.getByRole('button', { name: 'Español' }).click();
      await page.getByRole('link', { name: 'Entrar', exact: true }).waitFor();
      expect(await page.locator('html').getAttribute('lang')).toBe('es');
    }));

  it('keeps the focus and the place of whoever uses the keyboard', () =>
    visit(async (page) => {
      const privacy = page.locator('#prerendered').getByRole('link', { name: 'Privacy' });
      await privacy.focus();
      const before = await page.evaluate(() => scrollY);
      expect(before).toBeGreaterThan(0);
      await page.locator('#prerendered').waitFor({ state: 'detached' });
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Privacy');
      expect(await page.evaluate(() => scrollY)).toBe(before);
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Terms');
    }));

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
    await use(page);
    expect(await page.evaluate(() => (globalThis as unknown as { refused: string[] }).refused)).toEqual([]);
    await context.close();
  });
});

const screensOfMembers = [
  ['/dashboard', 'Your Workout Dashboard', 'Tus entrenamientos'],
  ['/leaderboard', 'Leaderboard', 'Clasificación'],
  ['/exercise/top-ride-hip-lift', 'Hip Bridge', 'Puente de cadera'],
  ['/chat', 'Conversations', 'Conversaciones'],
] as const;

describe('a first visit of a member', () => {
  const open = async (options: BrowserContextOptions, isMember = true) => {
    const context = await parts.browser.newContext({ permissions: ['camera'], ...options });
    const { url } = parts.platform;
    const mia = await joinAsMember(url, 'Mia');
    if (isMember) await context.addCookies([{ name: 'access_token', value: mia.token, url }]);
    return { context, page: await context.newPage(), mia };
  };

  it.each(screensOfMembers)(
    'has %s before any script has run, with nothing of anybody in it',
    async (path, english, spanish) => {
      for (const [locale, title] of [
        ['en-US', english],
        ['es-ES', spanish],
      ] as const) {
        const { context, page } = await open({ locale, javaScriptEnabled: false });
        await page.goto(parts.platform.url + path);
        expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(title);
        expect(await page.content()).not.toContain('Mia');
        await context.close();
      }
    },
  );

  it('paints a board without waiting for the font of emoji', async () => {
    const { context, page } = await open({ javaScriptEnabled: false });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(`${parts.platform.url}/leaderboard`, { waitUntil: 'networkidle' });
    expect(asked.filter((url) => url.endsWith('.woff2'))).not.toEqual([]);
    expect(asked.filter((url) => url.includes('emoji'))).toEqual([]);
    await context.close();
  });

  it.each([
    [1280, ['Workouts', 'Chat', 'Leaderboard', 'Achievements', 'Profile', 'Sign out', 'Quick exit']],
    // Less fits on a phone: achievements are reached from the dashboard, and one signs out on the profile.
    [360, ['Workouts', 'Chat', 'Leaderboard', 'Profile', 'Quick exit']],
  ])('leads from a window of %d px to every place by its name', async (width, names) => {
    const { context, page } = await open({ viewport: { width, height: 740 } });
    await page.goto(`${parts.platform.url}/dashboard`);
    const places = page.getByRole('navigation', { name: 'Main' }).locator('a, button');
    await places.first().waitFor();
    const seen = await places.evaluateAll((all) =>
      all.filter((each) => each.checkVisibility()).map((each) => each.textContent),
    );
    expect(seen).toEqual(names);
    await context.close();
  });

  it('is no visit of a visitor, who is sent to log in', async () => {
    const { context, page } = await open({}, false);
    const answer = await page.goto(`${parts.platform.url}/dashboard`);
    expect(await answer?.text()).not.toContain('Your Workout Dashboard');
    await page.waitForURL('**/login');
    await context.close();
  });

  it.each(screensOfMembers)(
    'puts the live screen of %s in its place, moves nothing, and does nothing that its policy forbids',
    async (path) => {
      const { context, page } = await open({});
      await page.addInitScript(() => {
        const met = { refused: [] as string[], shift: 0, withoutTitle: 0 };
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
          met.refused.push(`${effectiveDirective} ${blockedURI}`),
        );
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) met.shift += (entry as unknown as { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        document.addEventListener('DOMContentLoaded', () => {
          const note = () => {
            if (document.querySelectorAll('h1').length !== 1) met.withoutTitle += 1;
            requestAnimationFrame(note);
          };
          note();
        });
        Object.assign(globalThis, { met });
      });
      await page.goto(parts.platform.url + path);
      await page.locator('#prerendered').waitFor({ state: 'detached' });
      await page.locator('#root h1').first().waitFor({ state: 'attached' });
      const { refused, shift, withoutTitle } = await page.evaluate(
        () =>
          (globalThis as unknown as { met: { refused: string[]; shift: number; withoutTitle: number } }).met,
      );
      expect({ refused, withoutTitle }).toEqual({ refused: [], withoutTitle: 0 });
      expect(shift).toBeLessThanOrEqual(0.02);
      await context.close();
    },
  );
});
