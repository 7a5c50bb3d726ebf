import { dial, helpByCountry, likelyCountry } from './help-lines.ts';

describe('the country whose help lines are shown first', () => {
  it.each([
    ['Europe/Berlin', ['en-US'], 'DE'],
    ['America/Chicago', [], 'US'],
    ['Asia/Kolkata', ['hi'], 'IN'],
    ['Etc/UTC', ['fr', 'pt-BR'], 'BR'],
    ['Atlantis/Harbour', ['sv-SE'], undefined],
  ])('in %s with %j is %s', (zone, languages, country) => {
    expect(likelyCountry(zone, languages)).toBe(country);
  });

  it('is one that has lines, wherever a time zone names it', () => {
    const listed = helpByCountry.map(({ country }) => country);
    for (const zone of Intl.supportedValuesOf('timeZone')) {
      const country = likelyCountry(zone, []);
      if (country !== undefined) expect(listed).toContain(country);
    }
  });
});

describe('the lines of a country', () => {
  it('are each given once, with an emergency number, and can be dialled', () => {
    expect(new Set(helpByCountry.map(({ country }) => country)).size).toBe(helpByCountry.length);
    for (const { emergency, lines } of helpByCountry) {
      expect(emergency).toMatch(/^\d{2,3}$/);
      expect(lines.length).toBeGreaterThan(0);
      for (const { number } of lines) expect(dial(number)).toMatch(/^tel:\d{3,}$/);
    }
  });

  it('lose their spaces and nothing else when dialled', () => {
    expect(dial('0800 111 0 111')).toBe('tel:08001110111');
  });
});
