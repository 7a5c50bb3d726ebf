import { isDeepStrictEqual } from 'node:util';
import { findLimits } from './compare-limits.ts';
import type { JsonSchema } from './describe-contract.ts';

/** Who writes the data: a client that may be older than the server, or a server that may be newer than its clients. */
export type Direction = 'request' | 'answer';

interface Place {
  /** Such as `body.items[].name`. */
  readonly path: string;
  readonly direction: Direction;
}

/** Keywords that the comparison supports; a change of any other keyword cannot be judged. */
const understood = new Set([
  ...['type', 'const', 'enum', 'anyOf', 'oneOf', 'format', 'pattern', 'default'],
  ...['maximum', 'exclusiveMaximum', 'minimum', 'exclusiveMinimum', 'maxLength', 'minLength'],
  ...['items', 'maxItems', 'minItems', 'properties', 'required', 'additionalProperties', 'propertyNames'],
]);

const below = (place: Place, step: string): Place => ({ ...place, path: place.path + step });
const told = (place: Place, inRequest: string, inAnswer: string): string[] => [
  `${place.path} ${place.direction === 'request' ? inRequest : inAnswer}`,
];
const asSchema = (value: unknown): JsonSchema | undefined =>
  typeof value === 'object' && value !== null ? (value as JsonSchema) : undefined;
const asText = (value: unknown) => JSON.stringify(value);

const optionsOf = (schema: JsonSchema) => (schema['anyOf'] ?? schema['oneOf']) as JsonSchema[] | undefined;
const valuesOf = (schema: JsonSchema): unknown[] | undefined =>
  'const' in schema ? [schema['const']] : (schema['enum'] as unknown[] | undefined);
const typesOf = (schema: JsonSchema): string[] => [schema['type'] ?? []].flat() as string[];
const takesType = (types: readonly string[], type: string) =>
  types.includes(type) || (type === 'integer' && types.includes('number'));

/**
 * Lists how a changed schema breaks clients of the previous one. A request breaks when a value that was accepted is now
 * rejected. An answer breaks when a value may occur that did not occur before. Unknown new fields are compatible: every
 * reader drops them.
 * @param path how messages name the schema, such as `body`
 */
export function findSchemaBreaks(
  before: JsonSchema,
  after: JsonSchema,
  direction: Direction,
  path: string,
): string[] {
  const [narrow, wide] = direction === 'request' ? [before, after] : [after, before];
  return [...new Set(misfits(narrow, wide, { path, direction }))];
}

/** Reasons why a value of the narrow schema may not fit the wide one. */
function misfits(narrow: JsonSchema, wide: JsonSchema, place: Place): string[] {
  if (isDeepStrictEqual(narrow, wide) || Object.keys(wide).length === 0) return [];
  const options = optionsOf(narrow);
  if (options) return options.flatMap((option) => misfits(option, wide, place));
  const values = valuesOf(narrow);
  const wideOptions = optionsOf(wide);
  if (wideOptions && values && values.length > 1) {
    return values.flatMap((value) => misfits({ ...narrow, enum: [value] }, wide, place));
  }
  if (wideOptions) return nearest(wideOptions.map((option) => misfits(narrow, option, place)));

  const ofTypes = misfitTypes(narrow, wide, place);
  if (ofTypes.length > 0) return ofTypes;
  return [
    ...misfitValues(narrow, wide, place),
    ...(values ? [] : misfitLimits(narrow, wide, place)),
    ...misfitItems(narrow, wide, place),
    ...misfitFields(narrow, wide, place),
    ...misfitRest(narrow, wide, place),
  ];
}

/** Of several alternatives, the reasons of the one with the fewest; none when one fits. */
const nearest = (ways: readonly string[][]): string[] =>
  ways.reduce((best, way) => (way.length < best.length ? way : best), ways[0] ?? []);

function misfitTypes(narrow: JsonSchema, wide: JsonSchema, place: Place): string[] {
  const taken = typesOf(wide);
  if (taken.length === 0) return [];
  const given = typesOf(narrow);
  if (given.length === 0) return told(place, `takes only ${taken.join(', ')} now`, 'may be of any type now');
  return given
    .filter((type) => !takesType(taken, type))
    .flatMap((type) => told(place, `no longer takes the type ${type}`, `may be of the type ${type} now`));
}

function misfitValues(narrow: JsonSchema, wide: JsonSchema, place: Place): string[] {
  const taken = valuesOf(wide);
  if (!taken) return [];
  const given = valuesOf(narrow);
  if (!given) return told(place, `takes only ${asText(taken)} now`, `may be other than ${asText(taken)} now`);
  return given
    .filter((value) => !taken.includes(value))
    .flatMap((value) => told(place, `no longer takes ${asText(value)}`, `may be ${asText(value)} now`));
}

function misfitLimits(narrow: JsonSchema, wide: JsonSchema, place: Place): string[] {
  const ofForm = (['format', 'pattern'] as const)
    .filter((keyword) => wide[keyword] !== undefined && wide[keyword] !== narrow[keyword])
    .map((keyword) => `${keyword} ${String(wide[keyword])}`);
  return [...findLimits(narrow, wide), ...ofForm].flatMap((limit) =>
    told(place, `is held to ${limit} now`, `is no longer held to ${limit}`),
  );
}

function misfitItems(narrow: JsonSchema, wide: JsonSchema, place: Place): string[] {
  const taken = asSchema(wide['items']);
  return taken ? misfits(asSchema(narrow['items']) ?? {}, taken, below(place, '[]')) : [];
}

function misfitFields(narrow: JsonSchema, wide: JsonSchema, place: Place): string[] {
  const given = (narrow['properties'] ?? {}) as Record<string, JsonSchema>;
  const taken = (wide['properties'] ?? {}) as Record<string, JsonSchema>;
  const always = (narrow['required'] ?? []) as string[];
  const wanted = (wide['required'] ?? []) as string[];
  const names = new Set([...Object.keys(given), ...Object.keys(taken)]);
  const ofFields = [...names].flatMap((name) => {
    const at = below(place, `.${name}`);
    const mine = given[name];
    const its = taken[name];
    if (!mine) {
      if (wanted.includes(name)) return told(at, 'is a new field that must be there', 'is no longer sent');
      return place.direction === 'answer' ? told(at, 'is no longer sent', 'is no longer sent') : [];
    }
    const missing =
      wanted.includes(name) && !always.includes(name)
        ? told(at, 'must be there now', 'is no longer always sent')
        : [];
    return [...missing, ...(its ? misfits(mine, its, at) : misfitUnknown(mine, wide, at))];
  });
  return [...ofFields, ...misfitEntries(narrow, wide, place)];
}

/**
 * A field that the wide schema does not name. Answers always declare that they hold no other fields, but readers ignore
 * unknown ones.
 */
function misfitUnknown(field: JsonSchema, wide: JsonSchema, place: Place): string[] {
  const others = wide['additionalProperties'];
  if (others === false) return place.direction === 'request' ? told(place, 'is refused now', '') : [];
  const schema = asSchema(others);
  return schema ? misfits(field, schema, place) : [];
}

/** Objects that are maps: compares their keys and their values. */
function misfitEntries(narrow: JsonSchema, wide: JsonSchema, place: Place): string[] {
  const given = asSchema(narrow['additionalProperties']);
  const taken = asSchema(wide['additionalProperties']);
  const names = asSchema(wide['propertyNames']);
  return [
    ...(given && taken ? misfits(given, taken, below(place, '.{}')) : []),
    ...(given && names
      ? misfits(asSchema(narrow['propertyNames']) ?? { type: 'string' }, names, below(place, '.{name}'))
      : []),
  ];
}

function misfitRest(narrow: JsonSchema, wide: JsonSchema, place: Place): string[] {
  const keywords = new Set([...Object.keys(narrow), ...Object.keys(wide)]);
  return [...keywords]
    .filter((keyword) => !understood.has(keyword) && !isDeepStrictEqual(narrow[keyword], wide[keyword]))
    .map((keyword) => `${place.path} has another ${keyword}, which cannot be judged`);
}
