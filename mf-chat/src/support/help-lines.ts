/** A help line. */
export interface HelpLine {
  readonly name: string;
  /** The number as dialled inside the country. */
  readonly number: string;
  /** Its topic. */
  readonly note: 'despair' | 'violence';
}

export interface CountryHelp {
  readonly country: string;
  /** The number of police and ambulance. */
  readonly emergency: string;
  readonly lines: readonly HelpLine[];
}

/**
 * National lines that take calls from everywhere in their country. Numbers change: the operator has them checked before
 * opening the platform and once a year (docs/deploy.md). findahelpline.com, the last entry of every list, has the rest.
 */
export const helpByCountry: readonly CountryHelp[] = [
  at('AR', '911', ['Línea 135', '135', 'despair'], ['Línea 144', '144', 'violence']),
  at('AT', '112', ['TelefonSeelsorge', '142', 'despair'], ['Frauenhelpline', '0800 222 555', 'violence']),
  at('AU', '000', ['Lifeline', '13 11 14', 'despair'], ['1800RESPECT', '1800 737 732', 'violence']),
  at('BD', '999', ['Kaan Pete Roi', '09612 119911', 'despair'], ['National helpline', '109', 'violence']),
  at('BE', '112', ['Zelfmoordlijn', '1813', 'despair'], ['Écoute Violences', '0800 30 030', 'violence']),
  at('BR', '190', ['CVV', '188', 'despair'], ['Ligue 180', '180', 'violence']),
  at('CA', '911', ['9-8-8', '988', 'despair']),
  at('CH', '112', ['Die Dargebotene Hand', '143', 'despair']),
  at('CN', '110', ['心理援助热线', '12356', 'despair'], ['妇女维权热线', '12338', 'violence']),
  at('DE', '112', ['TelefonSeelsorge', '0800 111 0 111', 'despair'], ['Hilfetelefon', '116 016', 'violence']),
  at('ES', '112', ['Línea 024', '024', 'despair'], ['016', '016', 'violence']),
  at('FR', '112', ['3114', '3114', 'despair'], ['Violences Femmes Info', '3919', 'violence']),
  at('GB', '999', ['Samaritans', '116 123', 'despair'], ['Refuge', '0808 2000 247', 'violence']),
  at('ID', '112', ['SEJIWA', '119', 'despair'], ['SAPA', '129', 'violence']),
  at('IE', '112', ['Samaritans', '116 123', 'despair'], ["Women's Aid", '1800 341 900', 'violence']),
  at('IN', '112', ['Tele MANAS', '14416', 'despair'], ["Women's helpline", '181', 'violence']),
  at('IT', '112', ['Telefono Amico', '02 2327 2327', 'despair'], ['1522', '1522', 'violence']),
  at('MX', '911', ['Línea de la Vida', '800 911 2000', 'despair']),
  at('NL', '112', ['113', '113', 'despair'], ['Veilig Thuis', '0800 2000', 'violence']),
  at('NZ', '111', ['1737', '1737', 'despair'], ["Women's Refuge", '0800 733 843', 'violence']),
  at('PK', '15', ['Umang', '0311 7786264', 'despair'], ['Helpline 1099', '1099', 'violence']),
  at('PT', '112', ['SOS Voz Amiga', '213 544 545', 'despair'], ['APAV', '116 006', 'violence']),
  at('RU', '112', ['Психологическая помощь МЧС', '8 495 989 50 50', 'despair']),
  at('ZA', '112', ['SADAG', '0800 567 567', 'despair'], ['GBV Command Centre', '0800 428 428', 'violence']),
  at('US', '911', ['988 Lifeline', '988', 'despair'], ['National DV Hotline', '1 800 799 7233', 'violence']),
];

function at(
  country: string,
  emergency: string,
  ...lines: readonly [name: string, number: string, note: HelpLine['note']][]
): CountryHelp {
  return { country, emergency, lines: lines.map(([name, number, note]) => ({ name, number, note })) };
}

/** The URL that dials a number. */
export const dial = (number: string): string => `tel:${number.replaceAll(/[^\d+]/g, '')}`;

const zones: readonly (readonly [RegExp, string])[] = [
  [/^Europe\/London$/, 'GB'],
  [/^Europe\/Dublin$/, 'IE'],
  [/^Europe\/(?:Berlin|Busingen)$/, 'DE'],
  [/^Europe\/Vienna$/, 'AT'],
  [/^Europe\/Zurich$/, 'CH'],
  [/^Europe\/Paris$/, 'FR'],
  [/^Europe\/Madrid$|^Atlantic\/Canary$/, 'ES'],
  [/^Europe\/Rome$/, 'IT'],
  [/^Europe\/Amsterdam$/, 'NL'],
  [/^Europe\/Brussels$/, 'BE'],
  [/^Europe\/Lisbon$/, 'PT'],
  [/^Europe\/Moscow$/, 'RU'],
  [/^Asia\/(?:Kolkata|Calcutta)$/, 'IN'],
  [/^Asia\/Karachi$/, 'PK'],
  [/^Asia\/Dhaka$/, 'BD'],
  [/^Asia\/(?:Jakarta|Makassar|Jayapura)$/, 'ID'],
  [/^Asia\/(?:Shanghai|Urumqi)$/, 'CN'],
  [/^Australia\//, 'AU'],
  [/^Pacific\/Auckland$/, 'NZ'],
  [/^Africa\/Johannesburg$/, 'ZA'],
  [/^America\/Argentina\/|^America\/Buenos_Aires$/, 'AR'],
  [/^America\/(?:Sao_Paulo|Bahia|Fortaleza|Recife|Manaus)$/, 'BR'],
  [/^America\/(?:Mexico_City|Monterrey|Tijuana|Cancun)$/, 'MX'],
  [/^America\/(?:Toronto|Vancouver|Edmonton|Winnipeg|Halifax|St_Johns|Montreal|Regina)$/, 'CA'],
  [/^America\/(?:New_York|Chicago|Denver|Los_Angeles|Phoenix|Detroit|Anchorage)$|^Pacific\/Honolulu$/, 'US'],
];

/**
 * The country that is selected first: that of the device's time zone, else the region of its language. Undefined if
 * neither is listed. No server is asked.
 */
export function likelyCountry(timeZone: string, languages: readonly string[]): string | undefined {
  const byZone = zones.find(([zone]) => zone.test(timeZone))?.[1];
  if (byZone !== undefined) return byZone;
  const regions = languages.map((language) => /-([A-Z]{2})\b/.exec(language)?.[1]);
  return regions.find((region) => helpByCountry.some(({ country }) => country === region));
}
