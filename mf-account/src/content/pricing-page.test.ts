import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import spanishInfoPages from './info-pages.es.ts';
import { infoPages, type InfoPages } from './info-pages.ts';

/** In dollars, the monthly plan first. Read as text: a front end imports nothing of a service. */
const asked = [
  ...readFileSync(join(process.cwd(), 'services/auth/src/payment/prices.ts'), 'utf8').matchAll(
    /amount: ([\d_]+)/g,
  ),
].map(([, cents = '']) => Number(cents.replaceAll('_', '')) / 100);

/** The numbers in the titles of the page. */
const namedOn = ({ pricing }: InfoPages): number[] =>
  pricing.sections.flatMap(({ title }) => (title.match(/\d+/g) ?? []).map(Number));

it.each<[string, InfoPages]>([
  ['English', infoPages],
  ['Spanish', spanishInfoPages],
])('the pricing page in %s names what the server asks for', (_language, pages) => {
  expect(asked).toHaveLength(2);
  expect(namedOn(pages)).toEqual(asked);
});
