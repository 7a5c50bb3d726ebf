import { numberFormat } from '@ondine/web-kit';
import { pageLanguage } from '@ondine/web-kit/runtime';

const unitsIn = (unitDisplay: 'narrow' | 'short') => {
  const unit = (name: 'minute' | 'second') =>
    numberFormat({ style: 'unit', unit: name, unitDisplay, useGrouping: false });
  return { minute: unit('minute'), second: unit('second') };
};
/** As the specification writes them; other languages put a space before a unit, so theirs are those of a text. */
const english = unitsIn('narrow');
const others = unitsIn('short');

/**
 * A stretch of time as `5m 12s`, or `42s` below a minute; as the language of the page writes its units.
 * @param milliseconds parts of a second are dropped; below zero counts as zero
 */
export function formatDuration(milliseconds: number): string {
  const { minute, second } = pageLanguage() === 'en' ? english : others;
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  const minutes = Math.floor(seconds / 60);
  const rest = second.format(seconds % 60);
  return minutes > 0 ? `${minute.format(minutes)} ${rest}` : rest;
}
