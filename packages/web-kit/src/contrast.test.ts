import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contrast, grounds, textPairs } from './styleguide/contrast.ts';

const css = readFileSync(join(process.cwd(), 'packages/web-kit/src/tokens.css'), 'utf8');
const [lightCss = '', darkCss = ''] = css.split('@media (prefers-color-scheme: dark)');
const coloursOf = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/(?<!-)--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', hex = '']) => [name, hex]),
  );
const light = coloursOf(lightCss);
const dark = { ...light, ...coloursOf(darkCss) };

describe.each([
  ['light', light],
  ['dark', dark],
])('colours, %s', (_name, colours) => {
  it.each(textPairs)('%s on %s can be read (WCAG 2.2 AA)', (text, ground) => {
    expect(contrast(colours[text] ?? '', colours[ground] ?? '')).toBeGreaterThanOrEqual(4.5);
  });

  it.each(grounds)('the border of a field stands out on %s (WCAG 2.2 AA, 1.4.11)', (ground) => {
    expect(contrast(colours['field-line'] ?? '', colours[ground] ?? '')).toBeGreaterThanOrEqual(3);
  });
});
