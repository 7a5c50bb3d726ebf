import * as z from 'zod';
import { browserClient } from './client.ts';
import type { ErrorCode } from './error-codes.ts';
import { errorCodes, problemSchema } from './errors.ts';
import type { Access, RouteContract } from './route.ts';
import { allRoutes } from './routes.ts';
import { eventStreamType, streamEventNames } from './stream.ts';

/** Incremented when a released call is removed, or changes so that its clients would break. */
export const apiVersion = 1;

const codesOfEveryCall: readonly ErrorCode[] = ['internal', 'unavailable'];
const codesOfAccess: Record<Access, readonly ErrorCode[]> = {
  public: [],
  user: ['unauthenticated'],
  paid: ['unauthenticated', 'payment_required'],
  admin: ['unauthenticated', 'admin_required', 'second_step_required'],
};

function jsonSchema(schema: z.ZodType, io: 'input' | 'output') {
  const converted: Record<string, unknown> = z.toJSONSchema(schema, { io });
  delete converted['$schema'];
  return converted;
}

/** Every error code of a route: its own, and those of its access and input. */
export function errorCodesOf(route: RouteContract): ErrorCode[] {
  const ofInput: ErrorCode[] = route.body
    ? ['malformed_json', 'payload_too_large', 'unsupported_media_type', 'validation_failed']
    : route.query || route.params
      ? ['validation_failed']
      : [];
  const ofKey: ErrorCode[] = route.creates ? ['bad_request', 'idempotency_conflict'] : [];
  return [
    ...new Set([...route.errors, ...ofKey, ...codesOfAccess[route.access], ...ofInput, ...codesOfEveryCall]),
  ];
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: "The caller's own name for this request: a repeat under it makes nothing twice",
  schema: { type: 'string', minLength: 1, maxLength: 128 },
};

const client = {
  name: 'X-Ondine-Client',
  in: 'header',
  required: false,
  description: `"${browserClient}" for our own front ends, whose refresh token is a cookie and no part of the answer`,
  schema: { type: 'string' },
};

function parameters(route: RouteContract) {
  const ofInput = (['path', 'query'] as const).flatMap((place) => {
    const schema = place === 'path' ? route.params : route.query;
    if (!schema) return [];
    const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
      properties?: Record<string, object>;
      required?: string[];
    };
    return Object.entries(properties).map(([name, propertySchema]) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema: propertySchema,
    }));
  });
  return [...ofInput, ...(route.creates ? [idempotencyKey] : []), ...(route.browserReply ? [client] : [])];
}

function errorResponses(route: RouteContract) {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of errorCodesOf(route)) {
    const { status } = errorCodes[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      String(status),
      {
        description: codes.map((code) => `${code}: ${errorCodes[code].title}`).join('; '),
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  );
}

function operation(route: RouteContract) {
  return {
    operationId: route.id,
    summary: route.summary,
    tags: [route.path.split('/')[2]],
    security: route.access === 'public' ? [] : [{ bearer: [] }],
    parameters: parameters(route),
    ...(route.body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: jsonSchema(route.body, 'input') } },
      },
    }),
    responses: {
      [String(route.status)]: {
        description: 'Success',
        content: {
          'application/json': { schema: jsonSchema(route.reply, 'output') },
          ...(route.streams && {
            [eventStreamType]: {
              schema: { type: 'string', description: `Events: ${streamEventNames.join(', ')}` },
            },
          }),
        },
      },
      ...errorResponses(route),
    },
  };
}

/** The OpenAPI 3.1 document of every call, generated from the route contracts. */
export function createOpenApiDocument() {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of allRoutes) {
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: operation(route) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Ondine API',
      version: String(apiVersion),
      description: 'Every call of the Ondine platform. Errors are application/problem+json (RFC 9457).',
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Problem: jsonSchema(problemSchema, 'output') },
    },
  };
}
