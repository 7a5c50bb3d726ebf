const key = 'ondine.browser';

/** A random id of this browser, used while nobody is signed in. */
export function browserId(storage: Storage): string {
  const kept = storage.getItem(key);
  if (kept) return kept;
  const made = crypto.randomUUID();
  storage.setItem(key, made);
  return made;
}
