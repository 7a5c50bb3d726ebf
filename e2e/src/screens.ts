import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { languageCookie, languageSchema } from '@ondine/contracts';
import { requireBrowser } from '../../scripts/src/processes/find-browser.ts';
import { launchBrowser } from './launch-browser.ts';
import { launchPlatform, projectRoot } from './launch-platform.ts';
import { openState } from './open-state.ts';
import { screenStates } from './screen-states/screen-states.ts';
import { textPairs } from './spanish/catalogues.ts';
import { inSpanish } from './spanish/spanish-page.ts';
import { createViewers } from './viewers.ts';

const looks = [
  { name: 'phone light', viewport: { width: 390, height: 844 }, colorScheme: 'light' },
  { name: 'phone dark', viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
  { name: 'desktop light', viewport: { width: 1280, height: 800 }, colorScheme: 'light' },
  { name: 'desktop dark', viewport: { width: 1280, height: 800 }, colorScheme: 'dark' },
] as const;

const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** A page that shows every state in one look; the pictures lie beside it. */
const contactSheet = (look: string, pictures: readonly { name: string; file: string }[]) =>
  `<!doctype html><meta charset="utf-8"><title>${look}</title>
<style>body{display:grid;grid-template-columns:repeat(auto-fill,minmax(240px,1fr));gap:16px;font:14px system-ui}img{width:100%;border:1px solid #bbb}figure{margin:0}</style>
${pictures.map(({ name, file }) => `<figure><a href="${file}"><img loading="lazy" src="${file}" alt=""></a><figcaption>${escape(name)}</figcaption></figure>`).join('\n')}`;

/**
 * Takes screenshots of every screen in every state, in four looks, into a folder with a contact sheet for each look.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      out: { type: 'string', default: join(projectRoot, '.data', 'screens') },
      only: { type: 'string' },
      lang: { type: 'string', default: 'en' },
      look: { type: 'string', default: '' },
    },
  });
  const language = languageSchema.parse(values.lang);
  const states = language === 'es' ? inSpanish(screenStates, await textPairs()) : screenStates;
  const wanted = states.filter(({ name }) => values.only === undefined || name.includes(values.only));
  if (wanted.length === 0) throw new Error(`There is no state named ${String(values.only)}.`);
  const chosen = looks.filter(({ name }) => name.includes(values.look));
  if (chosen.length === 0) throw new Error(`There is no look named ${values.look}.`);
  await rm(values.out, { recursive: true, force: true });
  await mkdir(values.out, { recursive: true });
  const platform = await launchPlatform({ dataDir: join(values.out, 'platform') });
  const browser = await launchBrowser();
  try {
    const tokenOf = createViewers(platform.url);
    for (const { name: look, ...options } of chosen) {
      const pictures = [];
      for (const [index, state] of wanted.entries()) {
        const context = await browser.newContext({ ...options, reducedMotion: 'reduce' });
        await context.addCookies([{ name: languageCookie, value: language, url: platform.url }]);
        const page = await openState(context, state, { url: platform.url, tokenOf });
        const file = `${look.replace(' ', '-')}-${String(index).padStart(3, '0')}.png`;
        await page.screenshot({ path: join(values.out, file) });
        await context.close();
        pictures.push({ name: `${state.name} (${state.viewer})`, file });
        console.log(`${look}: ${state.name}`);
      }
      await writeFile(join(values.out, `${look.replace(' ', '-')}.html`), contactSheet(look, pictures));
    }
  } finally {
    await browser.close();
    await platform.stop();
  }
  console.log(`${wanted.length} states in ${chosen.length} looks: ${values.out}`);
}

process.env['CHROME_PATH'] ??= requireBrowser();
await main();
