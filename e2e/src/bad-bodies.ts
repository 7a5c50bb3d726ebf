import { z } from 'zod';

/** A request body that no service may accept, and how it is sent. */
export interface BadBody {
  readonly name: string;
  readonly text: string;
  readonly contentType?: string;
  /** The statuses that clearly blame the caller. */
  readonly statuses: readonly number[];
}

interface ObjectSchema {
  properties?: Record<string, { type?: string; anyOf?: { type?: string }[] }>;
  required?: string[];
}

/** A value of another type than the field's. */
const ofOtherType = (type: string | undefined) => (type === 'string' ? 17 : 'seventeen');

/**
 * Bad bodies for a route, derived from its schema: wrong types, missing fields, operators in place of strings,
 * prototype keys, a megabyte of text, broken JSON, another content type.
 * @param valid a body that the route accepts
 */
export function badBodiesFor(schema: z.ZodType, valid: Record<string, unknown>): BadBody[] {
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input' }) as ObjectSchema;
  const json = (name: string, body: unknown, statuses: readonly number[] = [422]): BadBody => ({
    name,
    text: JSON.stringify(body),
    statuses,
  });
  const perField = Object.entries(properties)
    .filter(([, { type }]) => type !== undefined)
    .flatMap(([field, { type }]) => [
      json(`${field} of another type`, { ...valid, [field]: ofOtherType(type) }),
      json(`an operator as ${field}`, { ...valid, [field]: { $gt: '' } }),
      json(`null as ${field}`, { ...valid, [field]: null }),
      ...(type === 'string'
        ? [json(`a megabyte of text as ${field}`, { ...valid, [field]: 'x'.repeat(1_000_000) }, [413, 422])]
        : []),
    ]);
  return [
    ...perField,
    ...required.map((field) => json(`no ${field}`, { ...valid, [field]: undefined })),
    ...(required.length > 0 ? [json('an array', [valid], [400, 422]), json('an empty object', {})] : []),
    {
      name: 'a prototype key',
      text: `{"__proto__":{"admin":true},${JSON.stringify(valid).slice(1)}`,
      statuses: [400],
    },
    {
      name: 'a constructor key',
      text: `{"constructor":{"prototype":{}},${JSON.stringify(valid).slice(1)}`,
      statuses: [400],
    },
    { name: 'broken JSON', text: '{"half": ', statuses: [400] },
    { name: 'a bare word', text: 'hello', statuses: [400] },
    { name: 'XML', text: '<a/>', contentType: 'application/xml', statuses: [415] },
    { name: 'a form', text: 'a=1', contentType: 'application/x-www-form-urlencoded', statuses: [415] },
  ];
}
