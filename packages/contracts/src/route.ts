import type * as z from 'zod';
import type { ErrorCode } from './error-codes.ts';
import type { ServiceName } from './services.ts';

/**
 * Who may call: anyone (a broken bearer is ignored), a signed-in user, a user with a paid
 * membership, or an admin.
 */
export type Access = 'public' | 'user' | 'paid' | 'admin';

/** The part of the platform that answers a route. */
export type Owner = ServiceName | 'gateway';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** One HTTP call: the single source for validation, the gateway's table, the client and OpenAPI. */
export interface RouteContract<
  Body extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Params extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
  BrowserReply extends z.ZodType = Reply,
> {
  /** OpenAPI operationId, verb first. */
  readonly id: string;
  readonly method: Method;
  /** Path with `{param}` placeholders, answered with and without a trailing slash. */
  readonly path: `/api/${string}`;
  readonly owner: Owner;
  readonly access: Access;
  readonly summary: string;
  readonly body?: Body;
  readonly query?: Query;
  readonly params?: Params;
  readonly status: 200 | 201;
  readonly reply: Reply;
  /**
   * What our own front ends get instead, which say who they are (`client.ts`): without what scripts must not
   * see. Absent where they get the same as anybody.
   */
  readonly browserReply?: BrowserReply;
  /** Also answers as server-sent events (`stream.ts`) to a caller that accepts `text/event-stream`. */
  readonly streams?: true;
  /**
   * Makes something new each time it is called: a repeat under the same `Idempotency-Key` is answered with
   * what the first call made, and the same key with another request is `idempotency_conflict`.
   */
  readonly creates?: true;
  /**
   * Part of a sign-in, or of its end: what has to go through before anybody can do anything else. A busy
   * gateway keeps a share free for these.
   */
  readonly signsIn?: true;
  /** Codes beyond those that every call of its access may answer with. */
  readonly errors: readonly ErrorCode[];
}

/** Keeps the exact schema types of a route while checking its shape. */
export function defineRoute<
  Body extends z.ZodType = z.ZodNever,
  Query extends z.ZodType = z.ZodNever,
  Params extends z.ZodType = z.ZodNever,
  Reply extends z.ZodType = z.ZodNever,
  BrowserReply extends z.ZodType = Reply,
>(
  route: RouteContract<Body, Query, Params, Reply, BrowserReply>,
): RouteContract<Body, Query, Params, Reply, BrowserReply> {
  return route;
}

/** Whether the answer goes on for as long as a user watches, rather than until something has been said. */
export const isWatched = ({ streams, method }: Pick<RouteContract, 'streams' | 'method'>): boolean =>
  streams === true && method === 'GET';
