/** The brightness of a picture. */
export type PictureLight = 'dark' | 'fine' | 'bright';

/** Mean brightness, 0 to 255, below which points jitter and above which a body fades. */
const DARK = 55;
const BRIGHT = 215;

/**
 * Judges the brightness of a picture.
 * @param pixels red, green, blue, opacity of each pixel, 0 to 255
 */
export function judgeLight(pixels: ArrayLike<number>): PictureLight {
  let sum = 0;
  for (let at = 0; at < pixels.length; at += 4) {
    // The weights of Rec. 709.
    sum += 0.2126 * (pixels[at] ?? 0) + 0.7152 * (pixels[at + 1] ?? 0) + 0.0722 * (pixels[at + 2] ?? 0);
  }
  const mean = sum / Math.max(1, pixels.length / 4);
  if (mean < DARK) return 'dark';
  return mean > BRIGHT ? 'bright' : 'fine';
}
