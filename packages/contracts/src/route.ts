import type * as z from 'zod';
import type { ErrorCode } from './error-codes.ts';
import type { ServiceName } from './services.ts';

/**
 * Who may call: anyone (an invalid bearer token is ignored), a signed-in user, a user with a paid membership, or an
 * admin.
 */
export type Access = 'public' | 'user' | 'paid' | 'admin';

/** The part that answers a route. */
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
  /** Path with `{param}` placeholders, matched with and without a trailing slash. */
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
   * The reply to our own front ends, identified by their header (`client.ts`): without the fields that scripts must not
   * see. Absent where the reply is the same.
   */
  readonly browserReply?: BrowserReply;
  /** Also answers as server-sent events (`stream.ts`) when the client accepts `text/event-stream`. */
  readonly streams?: true;
  /**
   * Creates a resource on each call: a repeat with the same `Idempotency-Key` gets the first result, and the same key
   * with another request is `idempotency_conflict`.
   */
  readonly creates?: true;
  /**
   * Part of a sign-in or sign-out, which must succeed before a user can do anything else. A busy gateway reserves a
   * share for these.
   */
  readonly signsIn?: true;
  /** Error codes beyond those of every call with this access. */
  readonly errors: readonly ErrorCode[];
}

/** Keeps the exact schema types of a route and checks its shape. */
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

/** Whether the stream lasts as long as a user watches, rather than until an answer is complete. */
export const isWatched = ({ streams, method }: Pick<RouteContract, 'streams' | 'method'>): boolean =>
  streams === true && method === 'GET';
