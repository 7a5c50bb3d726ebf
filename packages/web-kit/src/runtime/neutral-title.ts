import { useSyncExternalStore } from 'react';

const key = 'ondine.neutral-title';
const listeners = new Set<() => void>();

const read = () => localStorage.getItem(key) === 'true';

function write(neutral: boolean): void {
  if (neutral) localStorage.setItem(key, 'true');
  else localStorage.removeItem(key);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the window title hides what the page shows, for a user who shares their screen; and its setter. */
export const useNeutralTitle = () => [useSyncExternalStore(subscribe, read), write] as const;
