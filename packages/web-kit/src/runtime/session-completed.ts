const listeners = new Set<() => void>();

/** A workout or a conversation was saved: the shell looks for new achievements. */
export function notifySessionCompleted(): void {
  for (const listener of listeners) listener();
}

/** @returns a function that ends the listening */
export function onSessionCompleted(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
