import type { JsonSchema } from './describe-contract.ts';

/** A bound of a schema: a value, and whether the bound is exclusive. */
interface Bound {
  readonly value: number;
  readonly exclusive: boolean;
}

const open: Bound = { value: Infinity, exclusive: false };

/** The upper bound. Lower bounds are negated, so that the smaller value is the stricter one for both. */
function boundOf(schema: JsonSchema, inclusive: string, exclusive: string | null, sign: 1 | -1): Bound {
  const given = [
    { value: schema[inclusive], exclusive: false },
    { value: exclusive === null ? undefined : schema[exclusive], exclusive: true },
  ].filter((each): each is Bound => typeof each.value === 'number');
  return given
    .map((each) => ({ ...each, value: each.value * sign }))
    .reduce((strictest, each) => (each.value <= strictest.value ? each : strictest), open);
}

const limits = [
  ['maximum', 'exclusiveMaximum', 1],
  ['minimum', 'exclusiveMinimum', -1],
  ['maxLength', null, 1],
  ['minLength', null, -1],
  ['maxItems', null, 1],
  ['minItems', null, -1],
] as const;

/** The limits of the wide schema that values of the narrow one may violate, such as `maximum 10`. */
export function findLimits(narrow: JsonSchema, wide: JsonSchema): string[] {
  return limits.flatMap(([inclusive, exclusive, sign]) => {
    const its = boundOf(wide, inclusive, exclusive, sign);
    const mine = boundOf(narrow, inclusive, exclusive, sign);
    // A minimum length of 0 is no limit.
    if (its.value === open.value || (sign === -1 && exclusive === null && its.value === 0)) return [];
    const beyond = mine.value > its.value || (mine.value === its.value && its.exclusive && !mine.exclusive);
    return beyond
      ? [`${its.exclusive && exclusive !== null ? exclusive : inclusive} ${its.value * sign}`]
      : [];
  });
}
