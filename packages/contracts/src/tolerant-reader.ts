import * as z from 'zod';
import { toleranceOf } from './tolerance.ts';

/** The value that was read, or that the answer is unreadable. */
export type Reading<Value> = { readonly ok: true; readonly value: Value } | { readonly ok: false };

/** Called with the path of each invalid part, such as `0.difficulty`. */
export type OnViolation = (place: string) => void;

const unreadable = { ok: false } as const;
const read = (value: unknown): Reading<unknown> => ({ ok: true, value });

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const join = (place: string, part: string | number) => (place === '' ? String(part) : `${place}.${part}`);

/**
 * Reads an answer as far as it is understood: reader and writer may be of different versions. Unknown fields are
 * dropped. Missing fields take the contract's default or the empty value of their type. Unknown values of an
 * enumeration stay as they are unless a replacement is declared. An item that lacks something essential is dropped from
 * its list.
 * @returns `ok: false` when something essential of the whole is missing
 */
export function readTolerantly<Schema extends z.ZodType>(
  schema: Schema,
  answer: unknown,
  onViolation: OnViolation,
): Reading<z.output<Schema>> {
  return readPart(schema, answer, '', onViolation) as Reading<z.output<Schema>>;
}

/** An invalid part gets the fallback of its contract; without one it is unreadable. */
function readPart(
  schema: z.ZodType,
  value: unknown,
  place: string,
  onViolation: OnViolation,
): Reading<unknown> {
  const understood = value === undefined ? readMissing(schema) : readValue(schema, value, place, onViolation);
  if (understood.ok) return understood;
  onViolation(place);
  const tolerance = toleranceOf(schema);
  return tolerance?.kind === 'fallback' ? read(tolerance.value) : unreadable;
}

/** An invalid field that is not essential gets the empty value of its type. */
function readField(
  schema: z.ZodType,
  value: unknown,
  place: string,
  onViolation: OnViolation,
): Reading<unknown> {
  const understood = readPart(schema, value, place, onViolation);
  return understood.ok || isEssential(schema) ? understood : emptyOf(schema);
}

/** The value of a missing part by its schema: the default, or undefined if it is optional. */
function readMissing(schema: z.ZodType): Reading<unknown> {
  if (schema instanceof z.ZodDefault) return read(schema.def.defaultValue);
  if (schema instanceof z.ZodOptional) return read(undefined);
  return unreadable;
}

const isEssential = (schema: z.ZodType): boolean => toleranceOf(schema)?.kind === 'essential';

const inner = (schema: { readonly def: { readonly innerType: unknown } }) =>
  schema.def.innerType as z.ZodType;

function readValue(
  schema: z.ZodType,
  value: unknown,
  place: string,
  onViolation: OnViolation,
): Reading<unknown> {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) {
    return readPart(inner(schema), value, place, onViolation);
  }
  if (schema instanceof z.ZodNullable) {
    return value === null ? read(null) : readPart(inner(schema), value, place, onViolation);
  }
  if (schema instanceof z.ZodObject) return readObject(schema, value, place, onViolation);
  if (schema instanceof z.ZodArray) return readList(schema, value, place, onViolation);
  if (schema instanceof z.ZodRecord) return readRecord(schema, value, place, onViolation);
  if (schema instanceof z.ZodUnion) return readUnion(schema, value, place, onViolation);
  if (schema instanceof z.ZodEnum) return readEnum(schema, value);
  if (schema instanceof z.ZodLiteral)
    return typeof value === typeof [...schema.values][0] ? read(value) : unreadable;
  if (schema instanceof z.ZodNumber) return Number.isFinite(value) ? read(value) : unreadable;
  if (schema instanceof z.ZodBoolean) return typeof value === 'boolean' ? read(value) : unreadable;
  if (schema instanceof z.ZodISODateTime || schema instanceof z.ZodISODate) {
    return typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? read(value) : unreadable;
  }
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat) {
    return typeof value === 'string' ? read(value) : unreadable;
  }
  return read(value);
}

/** An unknown value stays as it is, unless the contract declares a replacement. */
function readEnum(schema: z.ZodEnum, value: unknown): Reading<unknown> {
  const isKnown = schema.options.includes(value as string);
  return isKnown || (typeof value === 'string' && toleranceOf(schema)?.kind !== 'fallback')
    ? read(value)
    : unreadable;
}

function readObject(
  schema: z.ZodObject,
  value: unknown,
  place: string,
  onViolation: OnViolation,
): Reading<unknown> {
  if (!isObject(value)) return unreadable;
  const fields: Record<string, unknown> = {};
  for (const [name, field] of Object.entries<z.ZodType>(schema.shape)) {
    const understood = readField(field, value[name], join(place, name), onViolation);
    if (!understood.ok) return unreadable;
    if (understood.value !== undefined) fields[name] = understood.value;
  }
  return read(fields);
}

function readList(
  schema: z.ZodArray,
  value: unknown,
  place: string,
  onViolation: OnViolation,
): Reading<unknown> {
  if (!Array.isArray(value)) return unreadable;
  const items = value.map((item, index) =>
    readPart(schema.element as z.ZodType, item, join(place, index), onViolation),
  );
  return read(items.flatMap((item) => (item.ok ? [item.value] : [])));
}

function readRecord(
  schema: z.ZodRecord,
  value: unknown,
  place: string,
  onViolation: OnViolation,
): Reading<unknown> {
  if (!isObject(value)) return unreadable;
  const entries = Object.entries(value).flatMap(([name, item]) => {
    const understood = readPart(schema.valueType as z.ZodType, item, join(place, name), onViolation);
    return understood.ok ? [[name, understood.value] as const] : [];
  });
  return read(Object.fromEntries(entries));
}

/** In a discriminated union, only the option with the value's discriminator is tried. */
function readUnion(
  schema: z.ZodUnion,
  value: unknown,
  place: string,
  onViolation: OnViolation,
): Reading<unknown> {
  const isMeant = (option: z.ZodType): boolean => {
    if (!(schema instanceof z.ZodDiscriminatedUnion) || !(option instanceof z.ZodObject)) return true;
    const tag = option.shape[schema.def.discriminator] as z.ZodType | undefined;
    return isObject(value) && tag?.safeParse(value[schema.def.discriminator]).success === true;
  };
  for (const option of schema.options as readonly z.ZodType[]) {
    const understood = isMeant(option) ? readValue(option, value, place, onViolation) : unreadable;
    if (understood.ok) return understood;
  }
  return unreadable;
}

/** The empty value of a type. Types without one, such as a time or an enumeration, cannot be left out. */
function emptyOf(schema: z.ZodType): Reading<unknown> {
  if (schema instanceof z.ZodOptional) return read(undefined);
  if (schema instanceof z.ZodDefault) return read(schema.def.defaultValue);
  if (schema instanceof z.ZodNullable) return read(null);
  if (schema instanceof z.ZodArray) return read([]);
  if (schema instanceof z.ZodRecord) return read({});
  if (schema instanceof z.ZodNumber) return read(0);
  if (schema instanceof z.ZodBoolean) return read(false);
  if (schema instanceof z.ZodLiteral) return read([...schema.values][0]);
  if (schema instanceof z.ZodISODateTime || schema instanceof z.ZodISODate) return unreadable;
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat) return read('');
  if (schema instanceof z.ZodObject) return readObject(schema, {}, '', () => undefined);
  return unreadable;
}
