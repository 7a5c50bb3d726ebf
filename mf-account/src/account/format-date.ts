/** A day and the time of it, as people read them. @param iso time in ISO 8601 */
export const formatMoment = (iso: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' }).format(new Date(iso));

/** A day as people read it, in the reader's own time zone. @param iso time in ISO 8601 */
export const formatDate = (iso: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long' }).format(new Date(iso));
