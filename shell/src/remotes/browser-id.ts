const key = 'ondine.browser';

/** A name for this browser, for as long as nobody is signed in. */
export function browserId(storage: Storage): string {
  const kept = storage.getItem(key);
  if (kept) return kept;
  const made = crypto.randomUUID();
  storage.setItem(key, made);
  return made;
}
