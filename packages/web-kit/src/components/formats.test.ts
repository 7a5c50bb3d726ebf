/** @jest-environment jsdom */
import { speak } from '@ondine/web-kit/runtime';
import { dateFormat, listFormat, numberFormat, regionNames } from './formats.ts';

const noon = '2026-03-03T12:00:00Z';
const day = dateFormat({ dateStyle: 'long', timeZone: 'UTC' });

describe('dates, figures and lists', () => {
  afterEach(() => speak('en'));

  it.each([
    ['en', 'March 3, 2026', '1,234.5', 'tea, cake, and jam'],
    ['es', '3 de marzo de 2026', '1234,5', 'tea, cake y jam'],
  ] as const)('speak the language of the page: %s', (language, date, figure, list) => {
    speak(language);
    expect(day.format(noon)).toBe(date);
    expect(numberFormat().format(1234.5)).toBe(figure);
    expect(listFormat({ type: 'conjunction' }).format(['tea', 'cake', 'jam'])).toBe(list);
  });

  it('take a moment in any form', () => {
    expect([day.format(new Date(noon)), day.format(Date.parse(noon))]).toEqual([
      'March 3, 2026',
      'March 3, 2026',
    ]);
  });

  it('name countries as the page does', () => {
    const names = regionNames();
    expect(names.of('DE')).toBe('Germany');
    speak('es');
    expect([names.of('DE'), document.documentElement.lang]).toEqual(['Alemania', 'es']);
  });
});
