import { numberFormat } from '@ondine/web-kit';

const unit = (name: 'minute' | 'second') =>
  numberFormat({ style: 'unit', unit: name, unitDisplay: 'narrow', useGrouping: false });
const minuteFormat = unit('minute');
const secondFormat = unit('second');

/**
 * A stretch of time as `5m 12s`, or `42s` below a minute; as the language of the page writes its units.
 * @param milliseconds parts of a second are dropped; below zero counts as zero
 */
export function formatDuration(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  const minutes = Math.floor(seconds / 60);
  const rest = secondFormat.format(seconds % 60);
  return minutes > 0 ? `${minuteFormat.format(minutes)} ${rest}` : rest;
}
