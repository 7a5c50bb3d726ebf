import { allRoutes, essential, readTolerantly } from '@ondine/contracts';
import * as z from 'zod';
import type { FakeReplies } from './fake-api.ts';

/**
 * How an answer differs from the current contract:
 * - `newer`: unknown values of enumerations, unknown fields, an invalid item
 * - `barest`: only the essential fields
 */
export type Skew = 'newer' | 'barest';

/** A distinct day for every place in an answer. */
function timeOf(seed: string): string {
  const days = Array.from(seed).reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 300, 0);
  return new Date(Date.UTC(2026, 0, 1 + days)).toISOString();
}

/** A JSON answer of this schema by another release. */
function sampleOf(schema: z.ZodType, skew: Skew, seed: string): unknown {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable) {
    return sampleOf(schema.def.innerType as z.ZodType, skew, seed);
  }
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries(schema.shape as Record<string, z.ZodType>).map(([name, field]) => [
      name,
      sampleOf(field, skew, `${seed}-${name}`),
    ]);
    const whole = Object.fromEntries(fields) as Record<string, unknown>;
    return skew === 'newer' ? { ...whole, came_later: { deep: [1] } } : withoutSideFields(schema, whole);
  }
  if (schema instanceof z.ZodArray) {
    const items = ['a', 'b'].map((item) => sampleOf(schema.element as z.ZodType, skew, `${seed}-${item}`));
    return skew === 'newer' ? [...items, 7] : items;
  }
  if (schema instanceof z.ZodRecord) return { a: sampleOf(schema.valueType as z.ZodType, skew, seed) };
  if (schema instanceof z.ZodUnion) return sampleOf(schema.options[0] as z.ZodType, skew, seed);
  if (schema instanceof z.ZodEnum) return skew === 'newer' ? 'came_later' : schema.options[0];
  if (schema instanceof z.ZodLiteral) return [...schema.values][0];
  if (schema instanceof z.ZodNumber) return 3;
  if (schema instanceof z.ZodBoolean) return true;
  if (schema instanceof z.ZodISODateTime) return timeOf(seed);
  if (schema instanceof z.ZodISODate) return timeOf(seed).slice(0, 10);
  if (schema instanceof z.ZodURL) return 'https://ondine.test/';
  return seed;
}

/** Leaves out each field that the object can be read without. */
function withoutSideFields(schema: z.ZodObject, whole: Record<string, unknown>): Record<string, unknown> {
  const isReadable = (value: unknown) => readTolerantly(essential(schema), value, () => undefined).ok;
  return Object.keys(whole).reduce((left, name) => {
    const rest = Object.fromEntries(Object.entries(left).filter(([kept]) => kept !== name));
    return isReadable(rest) ? rest : left;
  }, whole);
}

/** The answers to all calls in a test about services of another release. */
export const skewedReplies = (skew: Skew): FakeReplies =>
  Object.fromEntries(allRoutes.map(({ id, reply }) => [id, sampleOf(reply, skew, id)]));
