import fc from 'fast-check';
import { z } from 'zod';

interface JsonSchema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
}

/** Text of every kind that commonly breaks programs. */
const anyText = fc.oneof(
  fc.string({ maxLength: 60 }),
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    '\ud800',
    'ﷺ'.repeat(300),
    'e\u0301'.repeat(500),
    '{{7*7}}',
    '<img src=x onerror=alert(1)>',
    "' OR '1'='1",
    '$where: sleep(5000)',
    '../../../../etc/passwd',
    '%00%0d%0aSet-Cookie: a=b',
    'a\r\nBcc: everybody@ondine.test',
    '__proto__',
    'constructor',
    '2026-13-45T99:99:99Z',
    '9'.repeat(400),
    'x'.repeat(20_000),
  ),
);

const anyNumber = fc.oneof(
  fc.integer(),
  fc.double(),
  fc.constantFrom(0, -0, -1, 0.1, 1e308, -1e308, 2 ** 53, 2 ** 31, Number.MAX_SAFE_INTEGER),
);

/** Any JSON value, including database operators and prototype keys. */
const anything = fc.oneof(
  fc.jsonValue({ maxDepth: 4 }),
  anyText,
  anyNumber,
  fc.constantFrom<unknown>(
    { $gt: '' },
    { $ne: null },
    { $regex: '(a+)+$' },
    { $where: 'while(true){}' },
    [{ $expr: { $eq: [1, 1] } }],
    JSON.parse('{"__proto__":{"role":"admin"}}'),
    Array.from({ length: 2000 }, () => []),
  ),
);

/** A value that fits the schema, or nearly does. */
function fitting(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(fitting));
  switch (schema.type) {
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([name, property]) => [name, mostly(property)]),
        ),
        { requiredKeys: [...(schema.required ?? [])] },
      );
    case 'array':
      return fc.array(mostly(schema.items ?? {}), { maxLength: 12 });
    case 'integer':
      return fc.integer({
        min: Math.max(schema.minimum ?? 0, -1e6),
        max: Math.min(schema.maximum ?? 1000, 1e6),
      });
    case 'number':
      return fc.double({ min: schema.minimum ?? 0, max: Math.min(schema.maximum ?? 1000, 1e6), noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'string':
      return fc.string({ maxLength: Math.min(schema.maxLength ?? 40, 200) });
    default:
      return anything;
  }
}

const mostly = (schema: JsonSchema): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 5, arbitrary: fitting(schema) }, { weight: 1, arbitrary: anything });

const jsonSchemaOf = (schema: z.ZodType): JsonSchema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;

/** Bodies for a call, most of them nearly valid. */
export const anyBodyOf = (schema: z.ZodType): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 6, arbitrary: mostly(jsonSchemaOf(schema)) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fitting(jsonSchemaOf(schema)), anyText, anything)
        .map(([body, name, value]) =>
          typeof body === 'object' ? { ...body, role: 'admin', is_bot: false, [name]: value } : body,
        ),
    },
  );

/** Path or query parameters, encoded. */
export const anyParameter: fc.Arbitrary<string> = fc
  .oneof(anyText, anyNumber.map(String), fc.uuid())
  .map((text) => encodeURIComponent(text.toWellFormed().slice(0, 300)));

export const parameterNames = (schema: z.ZodType | undefined): string[] =>
  schema ? Object.keys(jsonSchemaOf(schema).properties ?? {}) : [];
