import { coerce as allCoercions, iso as allIsoFormats } from 'zod';

/* The parts of zod that remotes and their contracts use. It exists once in a tab. Only these names are exported,
   because the whole library has error texts in fifty languages. */
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
