const key = 'ondine.canary-draw';

/** A number from 0 to below 100, drawn once for a browser, so that nobody flips between releases. */
export function canaryDraw(storage: Storage): number {
  const kept = Number.parseFloat(storage.getItem(key) ?? '');
  if (kept >= 0 && kept < 100) return kept;
  const drawn = Math.random() * 100;
  storage.setItem(key, String(drawn));
  return drawn;
}
