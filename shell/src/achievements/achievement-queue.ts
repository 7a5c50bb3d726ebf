import type { Achievement } from '@ondine/contracts';

const checkDelayMs = 1500;
const nextDelayMs = 500;
/** How long a popup is shown, in ms. */
const shownMs = 5000;

export interface AchievementQueue {
  subscribe(listener: () => void): () => void;
  /** The displayed achievement. */
  getSnapshot(): Achievement | null;
  /** A workout or conversation was saved: looks for new achievements a moment later. */
  sessionCompleted(): void;
  /** Closes the popup; the next one follows. */
  close(): void;
  /** While it is held, nothing is shown; what was showing shows again, for its whole time, once it is not. */
  hold(isHeld: boolean): void;
}

/**
 * Shows new achievements, one after the other.
 * @param check returns the achievements reached and not yet shown
 * @param markShown called once for each as it first appears
 */
export function createAchievementQueue({
  check,
  markShown,
}: {
  readonly check: () => Promise<readonly Achievement[]>;
  readonly markShown: (achievement: Achievement) => void;
}): AchievementQueue {
  const listeners = new Set<() => void>();
  const met = new Set<string>();
  const marked = new Set<string>();
  const waiting: Achievement[] = [];
  let current: Achievement | null = null;
  let pausing = false;
  let held = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function set(next: Achievement | null): void {
    current = next;
    for (const listener of listeners) listener();
  }

  function showNext(): void {
    if (current || pausing || held) return;
    const next = waiting.shift();
    if (!next) return;
    set(next);
    if (!marked.has(next.key)) markShown(next);
    marked.add(next.key);
    timer = setTimeout(close, shownMs);
  }

  function close(): void {
    if (!current) return;
    clearTimeout(timer);
    set(null);
    pausing = true;
    setTimeout(() => {
      pausing = false;
      showNext();
    }, nextDelayMs);
  }

  function hold(isHeld: boolean): void {
    held = isHeld;
    if (isHeld && current) {
      clearTimeout(timer);
      waiting.unshift(current);
      set(null);
    }
    showNext();
  }

  async function look(): Promise<void> {
    for (const achievement of await check()) {
      // Checking marks nothing, so two completed sessions in a row may return the same one.
      if (met.has(achievement.key)) continue;
      met.add(achievement.key);
      waiting.push(achievement);
    }
    showNext();
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getSnapshot: () => current,
    sessionCompleted: () => void setTimeout(() => void look(), checkDelayMs),
    close,
    hold,
  };
}
