import { allRoutes, createOpenApiDocument, errorCodes, errorCodesOf } from './index.ts';

interface Operation {
  requestBody?: unknown;
  responses: Record<string, { content: Record<string, { schema: object }> }>;
  parameters: { name: string; in: string; required: boolean }[];
}

const document = createOpenApiDocument();
const operationOf = (path: string, method: string) => document.paths[path]?.[method] as Operation;

describe('OpenAPI document', () => {
  it('holds every route once', () => {
    const operations = Object.values(document.paths).flatMap((methods) => Object.keys(methods));
    expect(operations).toHaveLength(allRoutes.length);
  });

  it('declares each path parameter of the address as required', () => {
    for (const { path, method } of allRoutes) {
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const declared = operationOf(path, method.toLowerCase()).parameters.filter((p) => p.in === 'path');
      expect(declared.map((p) => p.name)).toEqual(named);
      expect(declared.every((p) => p.required)).toBe(true);
    }
  });

  it('answers every error code of a route under its status as a problem', () => {
    for (const route of allRoutes) {
      const { responses } = operationOf(route.path, route.method.toLowerCase());
      for (const code of errorCodesOf(route)) {
        const response = responses[String(errorCodes[code].status)];
        expect(response?.content).toHaveProperty(['application/problem+json']);
      }
    }
  });

  it('refers only to schemas that it holds', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref]) => ref);
    expect(new Set(references)).toEqual(new Set(['#/components/schemas/Problem']));
    expect(document.components.schemas.Problem).toHaveProperty('properties.request_id');
  });
});
