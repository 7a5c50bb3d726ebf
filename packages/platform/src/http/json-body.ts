import express, { type RequestHandler } from 'express';
import { HttpError } from './problem.ts';

const refusedKeys = new Set(['__proto__', 'constructor', 'prototype']);

/** The first key of a parsed body that could cause prototype pollution when the body is copied or merged. */
function findRefusedKey(body: unknown): string | undefined {
  const pending: unknown[] = [body];
  for (let value = pending.pop(); value !== undefined; value = pending.pop()) {
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, child] of Object.entries(value)) {
      if (refusedKeys.has(key)) return key;
      if (typeof child === 'object' && child !== null) pending.push(child);
    }
  }
  return undefined;
}

const refusePrototypeKeys: RequestHandler = (request, _response, next) => {
  const key = findRefusedKey(request.body);
  if (key === undefined) next();
  else next(new HttpError('bad_request', { detail: `The field name '${key}' is not allowed.` }));
};

/**
 * Parses JSON bodies.
 * @param limit the largest body in bytes; a larger one is answered with 413
 */
export function jsonBody(limit: number): RequestHandler[] {
  return [express.json({ limit, type: ['application/json', 'application/*+json'] }), refusePrototypeKeys];
}
