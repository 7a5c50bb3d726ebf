import { z } from 'zod';
import { type Direction, findSchemaBreaks } from './compare-schemas.ts';
import type { JsonSchema } from './describe-contract.ts';

/** A change of one schema, with what it breaks in requests and in answers; null where it breaks nothing. */
type Change = [
  name: string,
  before: z.ZodType,
  after: z.ZodType,
  request: string | null,
  answer: string | null,
];

const text = z.string();
const field = (schema: z.ZodType) => z.object({ a: schema });

const changes: Change[] = [
  ['the same', field(text), field(z.string()), null, null],
  [
    'a new field that must be there',
    z.object({}),
    field(text),
    'x.a is a new field that must be there',
    null,
  ],
  ['a new field that may be left out', z.object({}), field(text.optional()), null, null],
  ['a field that is gone', field(text), z.object({}), null, 'x.a is no longer sent'],
  ['an optional field that is gone', field(text.optional()), z.object({}), null, 'x.a is no longer sent'],
  ['a field that is refused', field(text), z.strictObject({}), 'x.a is refused now', 'x.a is no longer sent'],
  [
    'an optional field that must be there',
    field(text.optional()),
    field(text),
    'x.a must be there now',
    null,
  ],
  ['a field that may be left out', field(text), field(text.optional()), null, 'x.a is no longer always sent'],
  [
    'another type',
    field(text),
    field(z.number()),
    'x.a no longer takes the type string',
    'x.a may be of the type number now',
  ],
  ['a narrower type', field(z.number()), field(z.int()), 'x.a no longer takes the type number', null],
  ['a wider type', field(z.int()), field(z.number()), null, 'x.a may be of the type number now'],
  ['null as well', field(text), field(text.nullable()), null, 'x.a may be of the type null now'],
  ['null no longer', field(text.nullable()), field(text), 'x.a no longer takes the type null', null],
  ['any type', field(text), field(z.unknown()), null, 'x.a may be of any type now'],
  ['one type of any', field(z.unknown()), field(text), 'x.a takes only string now', null],
  ['a value more', field(z.enum(['b', 'c'])), field(z.enum(['b', 'c', 'd'])), null, 'x.a may be "d" now'],
  ['a value less', field(z.enum(['b', 'c'])), field(z.enum(['b'])), 'x.a no longer takes "c"', null],
  ['any text for a value', field(z.literal('b')), field(text), null, 'x.a may be other than ["b"] now'],
  ['a value of any text', field(text), field(z.enum(['b'])), 'x.a takes only ["b"] now', null],
  [
    'a lower maximum',
    field(z.number().max(9)),
    field(z.number().max(5)),
    'x.a is held to maximum 5 now',
    null,
  ],
  [
    'a higher maximum',
    field(z.number().max(5)),
    field(z.number().max(9)),
    null,
    'x.a is no longer held to maximum 5',
  ],
  ['a new minimum', field(z.number()), field(z.number().min(0)), 'x.a is held to minimum 0 now', null],
  [
    'a minimum that is out now',
    field(z.number().min(0)),
    field(z.number().gt(0)),
    'x.a is held to exclusiveMinimum 0 now',
    null,
  ],
  ['a shorter text', field(text.max(9)), field(text.max(5)), 'x.a is held to maxLength 5 now', null],
  ['a text that may not be empty', field(text), field(text.min(1)), 'x.a is held to minLength 1 now', null],
  ['a pattern', field(text), field(text.regex(/^b/)), 'x.a is held to pattern ^b now', null],
  ['no pattern', field(text.regex(/^b/)), field(text), null, 'x.a is no longer held to pattern ^b'],
  ['a longer list', z.array(text).max(2), z.array(text).max(3), null, 'x is no longer held to maxItems 2'],
  [
    'other items',
    z.array(field(text)),
    z.array(field(z.int())),
    'x[].a no longer takes the type string',
    'x[].a may be of the type integer now',
  ],
  [
    'other entries of a map',
    z.record(text, z.int()),
    z.record(text, text),
    'x.{} no longer takes the type integer',
    'x.{} may be of the type string now',
  ],
  [
    'a kind more of a union',
    z.discriminatedUnion('k', [z.object({ k: z.literal('b') })]),
    z.discriminatedUnion('k', [z.object({ k: z.literal('b') }), z.object({ k: z.literal('c') })]),
    null,
    'x.k may be "c" now',
  ],
  [
    'a kind less of a union',
    z.discriminatedUnion('k', [z.object({ k: z.literal('b') }), z.object({ k: z.literal('c') })]),
    z.discriminatedUnion('k', [z.object({ k: z.literal('b') })]),
    'x.k no longer takes "c"',
    null,
  ],
  [
    'a field deep within',
    field(field(field(text))),
    field(field(z.object({}))),
    null,
    'x.a.a.a is no longer sent',
  ],
];

const schemaOf = (schema: z.ZodType, direction: Direction) =>
  z.toJSONSchema(schema, { io: direction === 'request' ? 'input' : 'output' }) as JsonSchema;
const breaksOf = (before: z.ZodType, after: z.ZodType, direction: Direction) =>
  findSchemaBreaks(schemaOf(before, direction), schemaOf(after, direction), direction, 'x');

describe('a change of a schema', () => {
  it.each(changes)('in a request: %s', (_name, before, after, reason) => {
    expect(breaksOf(before, after, 'request')).toEqual(reason === null ? [] : [reason]);
  });

  it.each(changes)('in an answer: %s', (_name, before, after, _inRequest, reason) => {
    expect(breaksOf(before, after, 'answer')).toEqual(reason === null ? [] : [reason]);
  });

  it('that it does not understand is a break', () => {
    const before = { type: 'array', uniqueItems: true };
    expect(findSchemaBreaks(before, { type: 'array' }, 'request', 'x')).toEqual([
      'x has another uniqueItems, which cannot be judged',
    ]);
  });
});
