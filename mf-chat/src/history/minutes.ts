import type { useHistoryTexts } from './texts.ts';

/** The duration of a conversation, in words. */
export function minutesText(seconds: number, t: ReturnType<typeof useHistoryTexts>['t']): string {
  const number = Math.round(seconds / 60);
  if (number === 0) return t('underMinute');
  return number === 1 ? t('aMinute') : t('minutes', { number });
}
