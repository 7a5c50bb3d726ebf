import { dateFormat } from '@ondine/web-kit';
const short = dateFormat({ day: 'numeric', month: 'short', timeZone: 'UTC' });

/** A calendar day `YYYY-MM-DD` in a few words. */
export const showDay = (date: string): string => short.format(new Date(`${date}T00:00:00Z`));
