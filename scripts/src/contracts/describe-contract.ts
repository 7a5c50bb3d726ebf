import { allRoutes, apiVersion, errorCodes, eventDataSchemas, type RouteContract } from '@ondine/contracts';
import { z } from 'zod';

/** A JSON schema, 2020-12, as zod writes it. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** One call as it is sent over the network. */
export interface CallContract {
  readonly access: RouteContract['access'];
  readonly status: number;
  readonly streams: boolean;
  readonly params?: JsonSchema | undefined;
  readonly query?: JsonSchema | undefined;
  readonly body?: JsonSchema | undefined;
  readonly reply: JsonSchema;
}

/** Everything that clients depend on: what `packages/contracts` promises, without descriptions. */
export interface Contract {
  readonly version: number;
  /** By method and path, such as `GET /api/sessions/{id}`. */
  readonly calls: Readonly<Record<string, CallContract>>;
  /** By event type. */
  readonly events: Readonly<Record<string, JsonSchema>>;
  /** The HTTP status of each error code. */
  readonly errors: Readonly<Record<string, number>>;
}

/** Drops what changes nothing on the wire. A format is more precise than the pattern that zod adds to it. */
function essence(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(essence);
  if (typeof value !== 'object' || value === null) return value;
  const schema = value as Record<string, unknown>;
  const silent = new Set(['$schema', 'description', ...('format' in schema ? ['pattern'] : [])]);
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([key]) => !silent.has(key))
      .map(([key, child]) => [
        key,
        key === 'properties' ? mapValues(child as object, essence) : essence(child),
      ]),
  );
}

const mapValues = <Value>(object: object, change: (value: unknown) => Value): Record<string, Value> =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value)]));

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') =>
  essence(z.toJSONSchema(schema, { io })) as JsonSchema;

function describeCall({ access, status, streams, params, query, body, reply }: RouteContract): CallContract {
  return {
    access,
    status,
    streams: streams ?? false,
    ...(params && { params: schemaOf(params, 'input') }),
    ...(query && { query: schemaOf(query, 'input') }),
    ...(body && { body: schemaOf(body, 'input') }),
    reply: schemaOf(reply, 'output'),
  };
}

/** The contract of the current sources. */
export const describeContract = (): Contract => ({
  version: apiVersion,
  calls: Object.fromEntries(allRoutes.map((route) => [`${route.method} ${route.path}`, describeCall(route)])),
  events: mapValues(eventDataSchemas, (schema) => schemaOf(schema as z.ZodType, 'output')),
  errors: mapValues(errorCodes, (code) => (code as { status: number }).status),
});
