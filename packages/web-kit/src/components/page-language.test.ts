import { dateFormat, listFormat, numberFormat } from './page-language.ts';

const noon = '2026-03-03T12:00:00Z';
const day = dateFormat({ dateStyle: 'long', timeZone: 'UTC' });

describe('dates, figures and lists', () => {
  afterEach(() => document.documentElement.removeAttribute('lang'));

  it.each([
    ['en', 'March 3, 2026', '1,234.5', 'tea, cake, and jam'],
    ['de', '3. März 2026', '1.234,5', 'tea, cake und jam'],
    ['', 'March 3, 2026', '1,234.5', 'tea, cake, and jam'],
  ])('speak the language of the page: %s', (language, date, figure, list) => {
    document.documentElement.lang = language;
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
});
