import { languageCookie } from '@ondine/contracts';
import { ask, waitFor } from '@ondine/platform/testing';
import type { Page } from 'playwright-core';
import type { ScreenState } from '../screen-states/screen-state.ts';
import { screenStates } from '../screen-states/screen-states.ts';
import { misnamed } from '../appearance-violations.ts';
import { createStateTabs } from '../state-tabs.ts';
import { withBrowser } from '../with-browser.ts';
import { textPairs } from './catalogues.ts';
import { findEnglish } from './english-left.ts';
import { shownTexts } from './shown-texts.ts';
import { inSpanish } from './spanish-page.ts';

/** What members of the states have written themselves, a command, and what a broken service says. */
const written = [
  'The night train',
  'A violin maker on her way home. Curious, a little tired, quick to laugh.',
  'The dining car, after midnight. The only free seat is opposite.',
  'You have a dog called Bo',
  'You love rainy mornings with a book and nothing to do',
  'I like the sawdust on your sleeve.',
  'npm run rebuild',
  'Away',
];

const parts = withBrowser('spanish');
const pairs = await textPairs();
const englishIn = findEnglish(pairs, written);
const withState = createStateTabs(parts, { viewport: { width: 390, height: 844 } });

describe('a visitor', () => {
  it('whose browser likes Spanish best reads it before any script, and never a word of English', async () => {
    const context = await parts.browser.newContext({
      locale: 'es-MX',
      viewport: { width: 390, height: 844 },
    });
    const page = await context.newPage();
    await page.addInitScript(() => {
      const titles = new Set<string>();
      const shifts: number[] = [];
      Object.assign(globalThis, { titles, shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
          shifts.push(entry.value);
      }).observe({ type: 'layout-shift', buffered: true });
      document.addEventListener('DOMContentLoaded', () => {
        const note = () => {
          titles.add(document.querySelector('h1')?.textContent ?? '');
          requestAnimationFrame(note);
        };
        note();
      });
    });
    await page.goto(parts.platform.url, { waitUntil: 'networkidle' });
    await page.mouse.move(10, 10, { steps: 2 });
    await page.locator('#prerendered').waitFor({ state: 'detached' });
    const seen = await page.evaluate(() => {
      const { titles, shifts } = globalThis as unknown as { titles: Set<string>; shifts: number[] };
      return { titles: [...titles], shift: shifts.reduce((sum, shift) => sum + shift, 0) };
    });
    expect(seen.titles).toEqual(['Fuerza que se siente. Deseo que se dice.']);
    expect(seen.shift).toBeLessThanOrEqual(0.02);
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('es');
    const descriptions = await page
      .locator('meta[name="description"]')
      .evaluateAll((found) => found.map((one) => one.getAttribute('content')));
    expect(descriptions).toEqual(['Fitness íntimo guiado y práctica de conversación, en privado.']);
    await context.close();
  });

  it('chooses Spanish, registers with it, and gets mail in it', async () => {
    const context = await parts.browser.newContext({ locale: 'en-GB' });
    const page = await context.newPage();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(parts.platform.url, { waitUntil: 'networkidle' });
    expect(asked.filter((url) => /\/es\.[^/]*\.js/.test(url))).toEqual([]);
    await page.getByRole('button', { name: 'Español' }).click();
    await page.getByRole('heading', { level: 1, name: /Fuerza/ }).waitFor();
    await page.reload();
    await page.getByRole('link', { name: 'Empezar', exact: true }).click();
    await page.getByLabel('Nombre', { exact: true }).fill('Ada');
    await page.getByLabel('Apellidos').fill('Lovelace');
    await page.getByLabel('Correo electrónico').fill('ada-es@ondine.test');
    await page.getByLabel('Contraseña', { exact: true }).fill('quiet river stone');
    await page.getByLabel('Repite la contraseña').fill('quiet river');
    await page.getByLabel('Tengo 18 años o más.').check();
    await page.getByRole('button', { name: 'Crear cuenta' }).click();
    await page.getByText('Las contraseñas no coinciden').waitFor();
    await page.getByLabel('Repite la contraseña').fill('quiet river stone');
    await page.getByRole('button', { name: 'Crear cuenta' }).click();
    await page.getByRole('heading', { name: 'Hola, soy Mira.' }).waitFor();
    await waitFor('the mail in Spanish', async () => {
      const { body } = await ask(parts.platform.url, 'GET /development/inbox/');
      return String(body).includes('Confirma tu correo') ? true : undefined;
    });
    await context.close();

    // Another device follows the account.
    const other = await parts.browser.newContext({ locale: 'en-GB' });
    const there = await other.newPage();
    await there.goto(`${parts.platform.url}/login`);
    await there.getByLabel('Email').fill('ada-es@ondine.test');
    await there.getByLabel('Password', { exact: true }).fill('quiet river stone');
    await there.getByRole('button', { name: 'Login', exact: true }).click();
    await there.getByRole('heading', { name: 'Hola, soy Mira.' }).waitFor();
    await other.close();
  });
});

const cases = inSpanish(screenStates, pairs).map(
  (state) => [`${state.name} (${state.viewer})`, state] as const,
);

/** Makes the window one of a user who chose Spanish, then does what the state asks for. */
const speakSpanish = (state: ScreenState) => async (page: Page) => {
  await page.context().addCookies([{ name: languageCookie, value: 'es', url: parts.platform.url }]);
  await state.prepare?.(page);
};

it.each(cases)('%s says nothing in English, and names what can be pressed by its words', (_name, state) =>
  withState({ ...state, prepare: speakSpanish(state) }, async (page) => {
    const texts = await shownTexts(page);
    expect(texts.length).toBeGreaterThan(3);
    expect(englishIn(texts)).toEqual([]);
    expect(await misnamed(page)).toEqual([]);
  }),
);
