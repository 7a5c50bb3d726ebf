import type { RouteContract } from '@ondine/contracts';
import type { Express, RequestHandler } from 'express';
import { isEventStream, sendStreamText } from '../http/event-stream.ts';
import { HttpError } from '../http/problem.ts';
import type { Implementation } from './implement-route.ts';
import { createRunRoute, type RouteGuards } from './run-route.ts';

/** Converts `/api/sessions/{id}` to the pattern of Express, which is also the label in metrics. */
export const toPattern = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1');

/**
 * Mounts routes in the order given (fixed paths before those with parameters). A method that no route of a path handles
 * is answered with 405.
 */
export function mountRoutes(
  app: Express,
  guards: RouteGuards,
  implementations: readonly Implementation[],
): void {
  const methodsByPattern = new Map<string, Set<string>>();
  for (const implementation of implementations) {
    const { method, path } = implementation.route;
    const pattern = toPattern(path);
    const methods = methodsByPattern.get(pattern) ?? new Set();
    methodsByPattern.set(pattern, methods.add(method));
    app.route(pattern)[toVerb(method)](answer(implementation, guards));
  }
  for (const [pattern, methods] of methodsByPattern) {
    app.all(pattern, () => {
      throw new HttpError('method_not_allowed', { headers: { Allow: [...methods].join(', ') } });
    });
  }
}

function toVerb(method: RouteContract['method']) {
  switch (method) {
    case 'GET':
      return 'get';
    case 'POST':
      return 'post';
    case 'PATCH':
      return 'patch';
    case 'DELETE':
      return 'delete';
  }
}

function answer(implementation: Implementation, guards: RouteGuards): RequestHandler {
  const run = createRunRoute(implementation, guards);
  const { status } = implementation.route;
  return async (request, response) => {
    const { params } = request;
    const text = await run(request, response, { params, readQuery: () => request.query });
    if (isEventStream(response)) {
      sendStreamText(response, 'reply', text);
      response.end();
    } else response.status(status).type('json').send(text);
  };
}
