import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const css = readFileSync(join(process.cwd(), 'packages/web-kit/src/tokens.css'), 'utf8');
const [lightCss = '', darkCss = ''] = css.split('@media (prefers-color-scheme: dark)');
const coloursOf = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/(?<!-)--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', hex = '']) => [name, hex]),
  );
const light = coloursOf(lightCss);
const dark = { ...light, ...coloursOf(darkCss) };

/** Relative luminance and contrast as WCAG 2.2 defines them. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [high = 0, low = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (high + 0.05) / (low + 0.05);
}

const grounds = ['page', 'surface', 'surface-sunk'];
const textPairs = [
  ...['ink', 'ink-soft', 'plum', 'success', 'warning', 'danger'].flatMap((text) =>
    grounds.map((ground) => [text, ground]),
  ),
  ['on-accent', 'accent'],
  ['on-accent', 'accent-strong'],
  ['on-plum', 'plum'],
  ['ink', 'apricot-soft'],
  ['success', 'success-soft'],
  ['warning', 'warning-soft'],
  ['danger', 'danger-soft'],
  ['ink', 'success-soft'],
  ['ink', 'warning-soft'],
  ['ink', 'danger-soft'],
] as [string, string][];

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
