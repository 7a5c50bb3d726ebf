import { kindOf, serviceBudgetMs, type RouteContract } from '@ondine/contracts';
import type { Request, Response } from 'express';
import type { Caller } from '../auth/access-claims.ts';
import { authenticate, recallCaller, requireAdmin } from '../auth/authenticate.ts';
import { isBrowserClient } from '../auth/browser-client.ts';
import type { TokenVerifier } from '../auth/token-verifier.ts';
import { acceptsEventStream } from '../http/event-stream.ts';
import { HttpError } from '../http/problem.ts';
import { hasBody } from '../http/read-request.ts';
import { nameSpan } from '../tracing/trace-requests.ts';
import type { Implementation } from './implement-route.ts';
import { parseInput } from './validation.ts';
import { withinBudget } from './within-budget.ts';

export interface RouteGuards {
  readonly verifier: TokenVerifier;
  /** Whether a caller may use what is paid for, beside the answer that it is asked for; the token's own word when left out. */
  readonly isEntitled?: (caller: Caller, response: Response) => Promise<boolean>;
}

/** What an address holds, as it came. */
export interface AddressInput {
  readonly params: unknown;
  /** Called when the contract has a query. */
  readonly readQuery: () => unknown;
}

/**
 * Answers a call: who makes it and whether they may, what they give, what the handler makes of it, and that its reply is
 * what the contract says, so that a field it does not name never leaves.
 * @returns the reply as it is to be sent
 * @throws whatever the handler throws, and HttpError of who is not admitted, of input and of the budget of time
 */
export type RunRoute = (request: Request, response: Response, address: AddressInput) => Promise<unknown>;

/** A caller that takes an answer in pieces hears by them that the service is there. */
const budgetOf = (route: RouteContract, request: Request) =>
  route.streams && acceptsEventStream(request) ? Infinity : serviceBudgetMs(kindOf(route));

export function createRunRoute({ route, handle }: Implementation, guards: RouteGuards): RunRoute {
  const name = `${route.method} ${route.path}`;

  async function work(request: Request, response: Response, address: AddressInput): Promise<unknown> {
    const user = await admit(route, request, response, guards);
    const input = {
      body: route.body ? parseInput(route.body, readBody(request)) : undefined,
      query: route.query ? parseInput(route.query, address.readQuery()) : undefined,
      params: route.params ? parseInput(route.params, address.params) : undefined,
      user,
      request,
      response,
    };
    // Parsed with the handler's own route: what `implement` promised it, and types cannot carry through a list.
    return await handle(input as never);
  }

  return async (request, response, address) => {
    nameSpan(name, route.path);
    const reply = await withinBudget(work(request, response, address), budgetOf(route, request));
    return checkReply(route, request, reply);
  };
}

async function admit(
  route: RouteContract,
  request: Request,
  response: Response,
  guards: RouteGuards,
): Promise<Caller | undefined> {
  if (route.access === 'public') return undefined;
  const caller = recallCaller(request, guards.verifier) ?? (await authenticate(request, guards.verifier));
  if (route.access === 'admin') requireAdmin(caller);
  if (route.access === 'paid') {
    const entitled = guards.isEntitled ? await guards.isEntitled(caller, response) : caller.paid;
    if (!entitled) throw new HttpError('payment_required');
  }
  return caller;
}

/** The JSON body; nothing sent counts as `{}`, another content type is refused. */
function readBody(request: Request): unknown {
  if (request.body !== undefined) return request.body as unknown;
  if (hasBody(request)) throw new HttpError('unsupported_media_type');
  return {};
}

function checkReply(route: RouteContract, request: Request, reply: unknown): unknown {
  const schema = (isBrowserClient(request) ? route.browserReply : undefined) ?? route.reply;
  const checked = schema.safeParse(reply);
  if (checked.success) return checked.data;
  throw new Error(`The reply of ${route.id} breaks its contract`, { cause: checked.error });
}
