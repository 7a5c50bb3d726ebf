/** Relative luminance as WCAG 2.2 defines it. @param hex such as `#2a1430` */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast of two colours as WCAG 2.2 defines it, 1 to 21. @param a such as `#2a1430` */
export function contrast(a: string, b: string): number {
  const [high = 0, low = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (high + 0.05) / (low + 0.05);
}

/** Background tokens of text. */
export const grounds = ['page', 'surface', 'surface-sunk'] as const;

/** Every used pair of text and background; a test checks that each has a contrast of at least 4.5. */
export const textPairs: readonly (readonly [text: string, ground: string])[] = [
  ...['ink', 'ink-soft', 'plum', 'success', 'warning', 'danger'].flatMap((text) =>
    grounds.map((ground) => [text, ground] as const),
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
];
