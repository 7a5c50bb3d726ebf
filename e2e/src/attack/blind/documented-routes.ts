import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Site } from './site.ts';

const operation = z.object({ requestBody: z.unknown().optional() }).optional();
const documentSchema = z.object({
  paths: z.record(
    z.string(),
    z.object({ get: operation, post: operation, put: operation, patch: operation, delete: operation }),
  ),
});

/** A call that the site's API document describes. */
export interface DocumentedRoute {
  readonly method: string;
  /** With its parameters in braces. */
  readonly path: string;
  readonly takesBody: boolean;
}

export async function readDocumentedRoutes(site: Site): Promise<DocumentedRoute[]> {
  const { data } = await site.call('GET', '/api/docs/openapi.json');
  return Object.entries(documentSchema.parse(data).paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, described]) =>
      described === undefined
        ? []
        : [{ method: method.toUpperCase(), path, takesBody: described.requestBody !== undefined }],
    ),
  );
}

const known: Readonly<Record<string, string>> = {
  slug: 'neck-endurance',
  exercise: 'neck-endurance',
  drill: 'coffee-queue-spark',
  service: 'auth',
};

/** A path with values for its parameters: an existing one, or an id that does not exist. */
export const fillPath = (path: string): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => known[name] ?? `nope-${randomBytes(3).toString('hex')}`);
