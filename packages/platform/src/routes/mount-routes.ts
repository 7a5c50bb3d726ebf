import { kindOf, serviceBudgetMs, type RouteContract } from '@ondine/contracts';
import type { Express, Request, RequestHandler, Response } from 'express';
import type { Caller } from '../auth/access-claims.ts';
import { authenticate, requireAdmin } from '../auth/authenticate.ts';
import { isBrowserClient } from '../auth/browser-client.ts';
import { acceptsEventStream, isEventStream, sendStreamEvent } from '../http/event-stream.ts';
import type { Implementation } from './implement-route.ts';
import { HttpError } from '../http/problem.ts';
import { nameSpan } from '../tracing/trace-requests.ts';
import { withinBudget } from './within-budget.ts';
import type { TokenVerifier } from '../auth/token-verifier.ts';
import { parseInput } from './validation.ts';

export interface RouteGuards {
  readonly verifier: TokenVerifier;
  /** Whether a caller may use what is paid for; the token's own word when left out. */
  readonly isEntitled?: (caller: Caller) => Promise<boolean>;
}

/** Whoever takes an answer in pieces hears by them that somebody is there. */
const budgetOf = (route: RouteContract, request: Request) =>
  route.streams && acceptsEventStream(request) ? Infinity : serviceBudgetMs(kindOf(route));

/** `/api/sessions/{id}` as express writes it. */
const toPattern = (path: string) => path.replaceAll(/\{(\w+)\}/g, ':$1');

/**
 * Mounts routes in the order given (fixed paths before those with parameters). A method that no
 * route of a path takes is answered with 405.
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

function answer({ route, handle }: Implementation, guards: RouteGuards): RequestHandler {
  const name = `${route.method} ${route.path}`;
  return async (request, response) => {
    nameSpan(name, route.path);
    const reply = await withinBudget(work(request, response), budgetOf(route, request));
    send(route, response, reply);
  };

  async function work(request: Request, response: Response): Promise<unknown> {
    const user = await admit(route, request, guards);
    const input = {
      body: route.body ? parseInput(route.body, readBody(request)) : undefined,
      query: route.query ? parseInput(route.query, request.query) : undefined,
      params: route.params ? parseInput(route.params, request.params) : undefined,
      user,
      request,
      response,
    };
    // Parsed with the handler's own route: what `implement` promised it, and types cannot carry through a list.
    return await handle(input as never);
  }
}

async function admit(
  route: RouteContract,
  request: Request,
  guards: RouteGuards,
): Promise<Caller | undefined> {
  if (route.access === 'public') return undefined;
  const caller = await authenticate(request, guards.verifier);
  if (route.access === 'admin') requireAdmin(caller);
  if (route.access === 'paid') {
    const entitled = guards.isEntitled ? await guards.isEntitled(caller) : caller.paid;
    if (!entitled) throw new HttpError('payment_required');
  }
  return caller;
}

/** The JSON body; nothing sent counts as `{}`, another content type is refused. */
function readBody(request: Request): unknown {
  if (request.body !== undefined) return request.body as unknown;
  const length = request.get('content-length');
  const hasBody = request.get('transfer-encoding') !== undefined || (length !== undefined && length !== '0');
  if (hasBody) throw new HttpError('unsupported_media_type');
  return {};
}

/** Sends a reply through its schema, so that a field the contract does not name never leaves. */
function send(route: RouteContract, response: Response, reply: unknown): void {
  const schema = (isBrowserClient(response.req) ? route.browserReply : undefined) ?? route.reply;
  const checked = schema.safeParse(reply);
  if (!checked.success)
    throw new Error(`The reply of ${route.id} breaks its contract`, { cause: checked.error });
  if (isEventStream(response)) {
    sendStreamEvent(response, 'reply', checked.data);
    response.end();
  } else response.status(route.status).json(checked.data);
}
