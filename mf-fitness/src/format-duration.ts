import { numberFormat } from '@ondine/web-kit';
import { pageLanguage } from '@ondine/web-kit/runtime';

const unitsIn = (unitDisplay: 'narrow' | 'short') => {
  const unit = (name: 'minute' | 'second') =>
    numberFormat({ style: 'unit', unit: name, unitDisplay, useGrouping: false });
  return { minute: unit('minute'), second: unit('second') };
};
/**
 * The format of the specification; other languages put a space before the unit, so they use the format of running text.
 */
const english = unitsIn('narrow');
const others = unitsIn('short');

/** A number and its unit stay on one line. */
const whole = (text: string) => text.replaceAll(' ', '\u00a0');

/**
 * A duration as `5m 12s`, or `42s` below a minute; with the units of the page's language.
 * @param milliseconds parts of a second are dropped; negative counts as zero
 */
export function formatDuration(milliseconds: number): string {
  const { minute, second } = pageLanguage() === 'en' ? english : others;
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  const minutes = Math.floor(seconds / 60);
  const rest = whole(second.format(seconds % 60));
  return minutes > 0 ? `${whole(minute.format(minutes))} ${rest}` : rest;
}
