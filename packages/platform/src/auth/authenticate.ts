import type { IncomingMessage } from 'node:http';
import { timingSafeEqual, createHash } from 'node:crypto';
import { internalTokenHeader } from '@ondine/contracts';
import type { RequestHandler } from 'express';
import type { Caller } from './access-claims.ts';
import { HttpError } from '../http/problem.ts';
import type { TokenVerifier } from './token-verifier.ts';

const challenge = { 'WWW-Authenticate': 'Bearer' };

/** The bearer token of a request, if it carries one. */
export function bearerToken(request: IncomingMessage): string | undefined {
  return /^Bearer +([\w.~+/=-]+)$/i.exec(request.headers.authorization ?? '')?.[1];
}

/**
 * The signed-in user of a request.
 * @throws HttpError `unauthenticated` when there is none, `unavailable` when the token cannot be checked now
 */
export async function authenticate(request: IncomingMessage, verifier: TokenVerifier): Promise<Caller> {
  const token = bearerToken(request);
  if (token === undefined) throw new HttpError('unauthenticated', { headers: challenge });
  return await verifier.verify(token);
}

/** Like `authenticate`, but synchronous: undefined without a token, or when verifying it would need I/O. */
export function recallCaller(request: IncomingMessage, verifier: TokenVerifier): Caller | undefined {
  const token = bearerToken(request);
  return token === undefined ? undefined : verifier.recall(token);
}

/** @throws HttpError `admin_required`, `second_step_required` */
export function requireAdmin(caller: Caller): void {
  if (caller.role !== 'admin') throw new HttpError('admin_required');
  if (caller.secondStepMissing) {
    throw new HttpError('second_step_required', {
      detail: 'Admin pages need a second step. Please add one in your account first.',
    });
  }
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Admits only callers that send the secret shared by gateway and services; others get a 404. */
export function requireInternalToken(secret: string): RequestHandler {
  const expected = digest(secret);
  return (request, _response, next) => {
    const given = request.get(internalTokenHeader);
    if (given !== undefined && timingSafeEqual(digest(given), expected)) next();
    else next(new HttpError('not_found'));
  };
}
