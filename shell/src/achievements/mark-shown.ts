import { achievementRoutes, type Achievement } from '@ondine/contracts';
import { callApi } from '@ondine/web-kit';

const storageKey = 'unlockedAchievements';
const vibrationMs = [100, 50, 100];

/** The stored keys; empty when the entry is invalid. */
export function readUnlocked(storage: Storage): readonly string[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(storageKey) ?? '[]');
    return Array.isArray(kept) ? kept.filter((key) => typeof key === 'string') : [];
  } catch {
    return [];
  }
}

/** Marks an achievement as shown, here and on the server, and shows a notification on a phone. */
export function markShown({ id, key }: Achievement): void {
  localStorage.setItem(storageKey, JSON.stringify([...new Set([...readUnlocked(localStorage), key])]));
  if ('vibrate' in navigator) navigator.vibrate(vibrationMs);
  callApi(achievementRoutes.unlock, { params: { id } }).catch((error: unknown) => {
    // Nothing is lost: the server returns it again after the next session.
    console.warn('An achievement could not be marked as shown', error);
  });
}

/** The achievements reached and not yet shown; empty when the server does not answer. */
export async function checkNew(): Promise<readonly Achievement[]> {
  try {
    return (await callApi(achievementRoutes.checkNew)).new_achievements;
  } catch (error) {
    console.warn('New achievements could not be looked up', error);
    return [];
  }
}
