import { achievementRoutes, type Achievement } from '@ondine/contracts';
import { callApi } from '@ondine/web-kit';

const storageKey = 'unlockedAchievements';
const vibrationMs = [100, 50, 100];

/** The keys remembered so far; none when something else wrote over them. */
export function readUnlocked(storage: Storage): readonly string[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(storageKey) ?? '[]');
    return Array.isArray(kept) ? kept.filter((key) => typeof key === 'string') : [];
  } catch {
    return [];
  }
}

/** Remembers an achievement as shown, here and on the server, and lets the phone say so. */
export function markShown({ id, key }: Achievement): void {
  localStorage.setItem(storageKey, JSON.stringify([...new Set([...readUnlocked(localStorage), key])]));
  if ('vibrate' in navigator) navigator.vibrate(vibrationMs);
  callApi(achievementRoutes.unlock, { params: { id } }).catch((error: unknown) => {
    // Nothing is lost: the server names it again after the next session.
    console.warn('An achievement could not be marked as shown', error);
  });
}

/** The achievements reached and not yet shown; none when the server cannot say. */
export async function checkNew(): Promise<readonly Achievement[]> {
  try {
    return (await callApi(achievementRoutes.checkNew)).new_achievements;
  } catch (error) {
    console.warn('New achievements could not be looked up', error);
    return [];
  }
}
