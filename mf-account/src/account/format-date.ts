import { dateFormat } from '@ondine/web-kit';

const moment = dateFormat({ dateStyle: 'long', timeStyle: 'short' });
const day = dateFormat({ dateStyle: 'long' });

/** A day and the time of it, as people read them. @param iso time in ISO 8601 */
export const formatMoment = (iso: string): string => moment.format(iso);

/** A day as people read it, in the reader's own time zone. @param iso time in ISO 8601 */
export const formatDate = (iso: string): string => day.format(iso);
