import { pickLanguage } from './languages.ts';

describe('the language of a page', () => {
  it.each([
    ['what was chosen', 'en', ['es-MX', 'es'], 'en'],
    ['what was chosen, whatever the browser asks for', 'es', ['en-GB'], 'es'],
    ['Spanish where the browser likes it best', undefined, ['es-MX', 'en'], 'es'],
    ['Spanish of no country', undefined, ['ES'], 'es'],
    ['English where Spanish comes second', undefined, ['de-DE', 'es'], 'en'],
    ['English where nothing is known', undefined, [], 'en'],
    ['that of the browser where what was kept is no language of ours', 'tlh', ['es'], 'es'],
  ] as [string, string | undefined, string[], string][])('is %s', (_, chosen, preferred, language) => {
    expect(pickLanguage(chosen, preferred)).toBe(language);
  });
});
