import { dateFormat } from '@ondine/web-kit';

const moment = dateFormat({ dateStyle: 'long', timeStyle: 'short' });
const day = dateFormat({ dateStyle: 'long' });

/** A date with time. @param iso time in ISO 8601 */
export const formatMoment = (iso: string): string => moment.format(iso);

/** A date in the user's time zone. @param iso time in ISO 8601 */
export const formatDate = (iso: string): string => day.format(iso);
