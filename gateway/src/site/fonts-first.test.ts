import { fontsFirst } from './fonts-first.ts';

const face = (rest: string) => `@font-face{font-display:swap;font-family:F;${rest}}`;
const page = (style: string) => `<html><head><title>Ondine</title><style>${style}</style></head></html>`;

it('asks for the fonts of texts first, and has texts wait for them', () => {
  const html = fontsFirst(page(face('src:url(/assets/f.woff2) format("woff2")')));
  expect(html).toContain(
    '<head><link rel="preload" as="font" type="font/woff2" crossorigin="anonymous" href="/assets/f.woff2"><title>',
  );
  expect(html).toContain('@font-face{font-display:block;font-family:F;');
});

it.each([
  ['fonts for single signs', 'src:url(/assets/e.woff2);unicode-range:u+231b'],
  ['fonts of the device', 'src:local(Arial)'],
])('leaves %s as they are', (_, rest) => {
  expect(fontsFirst(page(face(rest)))).toBe(page(face(rest)));
});
