import { dateFormat } from '@ondine/web-kit';
const short = dateFormat({ day: 'numeric', month: 'short', timeZone: 'UTC' });

/** Formats a calendar day `YYYY-MM-DD` briefly. */
export const showDay = (date: string): string => short.format(new Date(`${date}T00:00:00Z`));
