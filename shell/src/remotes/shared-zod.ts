import { coerce as allCoercions, iso as allIsoFormats } from 'zod';

/*
 * What remotes and the contracts in them use of zod. It exists once in a tab, and by these names instead of as a whole,
 * which has the error texts of fifty languages.
 */
export {
  array,
  base64url,
  boolean,
  custom,
  discriminatedUnion,
  enum,
  int,
  literal,
  looseObject,
  number,
  object,
  partialRecord,
  record,
  registry,
  strictObject,
  string,
  stringbool,
  union,
  unknown,
  url,
  uuid,
} from 'zod';

export const coerce = { number: allCoercions.number };
export const iso = { date: allIsoFormats.date, datetime: allIsoFormats.datetime };
