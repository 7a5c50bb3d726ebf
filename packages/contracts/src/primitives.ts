import * as z from 'zod';
import { essential, orElse } from './tolerance.ts';

/** Opaque id. Its characters are limited so that it can never be a query operator or a path. */
export const idSchema = essential(z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, 'Not a valid id'));

/** A lower-case, hyphenated name in URLs, such as `top-ride-hip-lift`. */
export const slugSchema = essential(
  z
    .string()
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Not a valid name')
    .max(64),
);

/** ISO 8601 in UTC, such as `2026-01-31T18:20:00.000Z`, from 1970 on: not every database stores earlier times. */
export const isoTimeSchema = z.iso.datetime().refine((time) => time >= '1970', 'Not a time of ours');

/** A time that nothing depends on: falls back to 1970-01-01 when it is missing. */
export const sideTimeSchema = orElse(isoTimeSchema, new Date(0).toISOString());

/** A calendar day in the user's own time zone, `YYYY-MM-DD`. */
export const localDateSchema = z.iso.date();

/**
 * A list limit in a query string: a whole number from 1 to 100; other values are rejected.
 * @param fallback the limit when none is given
 */
export const limitSchema = (fallback: number) => z.coerce.number().int().min(1).max(100).default(fallback);

/** A flag in a query string: `true` or `false`, `1` or `0`. */
export const flagSchema = (fallback: boolean) => z.stringbool().default(fallback);

/** A success without further content. */
export const okSchema = z.object({ success: z.literal(true) });

/** Why a member reports a reply of the partner. */
export const reportReasonSchema = z.enum(['explicit', 'unkind', 'out_of_character', 'other']);
