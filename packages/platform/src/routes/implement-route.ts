import type { RouteContract } from '@ondine/contracts';
import type { Request, Response } from 'express';
import type { z } from 'zod';
import type { Caller } from '../auth/access-claims.ts';
import type { SharedReply } from './shared-reply.ts';

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/** The validated input of a handler. */
export interface PublicInput<Route extends RouteContract> {
  readonly body: Parsed<NonNullable<Route['body']>>;
  readonly query: Parsed<NonNullable<Route['query']>>;
  readonly params: Parsed<NonNullable<Route['params']>>;
  /** For headers and cookies; take validated values from the fields above. */
  readonly request: Request;
  readonly response: Response;
}

/** The same with the signed-in user, whom the contract's `access` has admitted. */
export interface RouteInput<Route extends RouteContract> extends PublicInput<Route> {
  readonly user: Caller;
}

type ReplyValue<Route extends RouteContract> = z.input<Route['reply']> | SharedReply<z.input<Route['reply']>>;
type Reply<Route extends RouteContract> = Promise<ReplyValue<Route>> | ReplyValue<Route>;

type Handle = (input: never) => unknown;

/** A route of the contracts with its handler. */
export interface Implementation {
  readonly route: RouteContract;
  /** Takes the input of its own route; only the router, which parses with that route, may call it. */
  readonly handle: Handle;
}

/**
 * Binds a handler to a route for signed-in users. Input and answer are checked against the contract, by the compiler
 * and at run time.
 * @throws Error for a public route, which has no user
 */
export function implement<Route extends RouteContract>(
  route: Route,
  handle: (input: RouteInput<Route>) => Reply<Route>,
): Implementation {
  if (route.access === 'public') throw new Error(`${route.id} is public; use implementPublic`);
  return { route, handle };
}

/**
 * The same for a public route. A bearer token is ignored there: clients send theirs on every call, also when it has
 * expired.
 * @throws Error for a route that is not public
 */
export function implementPublic<Route extends RouteContract>(
  route: Route,
  handle: (input: PublicInput<Route>) => Reply<Route>,
): Implementation {
  if (route.access !== 'public') throw new Error(`${route.id} is not public; use implement`);
  return { route, handle };
}
