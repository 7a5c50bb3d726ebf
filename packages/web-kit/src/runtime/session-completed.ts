const listeners = new Set<() => void>();

/** Called when a workout or a conversation was saved: the shell looks for new achievements. */
export function notifySessionCompleted(): void {
  for (const listener of listeners) listener();
}

/** @returns a function that stops listening */
export function onSessionCompleted(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
