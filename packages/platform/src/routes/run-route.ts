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
import { SharedReply } from './shared-reply.ts';
import { parseInput } from './validation.ts';
import { withinBudget } from './within-budget.ts';

export interface RouteGuards {
  readonly verifier: TokenVerifier;
  /**
   * Whether a caller may use what is paid for; called with the response to the call. Default: the claim in the token.
   */
  readonly isEntitled?: (caller: Caller, response: Response) => Promise<boolean>;
}

/** The unparsed input in an address. */
export interface AddressInput {
  readonly params: unknown;
  /** Called when the contract has a query. */
  readonly readQuery: () => unknown;
}

/**
 * Answers a call: authenticates and authorises the caller, parses the input, runs the handler, and checks the reply
 * against the contract, so that fields outside of it are never sent.
 * @returns the reply to send, as JSON
 * @throws whatever the handler throws, and HttpError for a caller that is not admitted, for invalid input and for a
 * budget that is used up
 */
export type RunRoute = (request: Request, response: Response, address: AddressInput) => Promise<string>;

/** A stream has no time limit: its client sees by the events that the service is alive. */
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
    // The input was parsed with the handler's own route, as `implement` promised; types cannot express that for a list.
    return await handle(input as never);
  }

  return async (request, response, address) => {
    nameSpan(name, route.path);
    const reply = await withinBudget(work(request, response, address), budgetOf(route, request));
    return toText(route, request, reply);
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

/** The JSON body; an empty one counts as `{}`, another content type is refused. */
function readBody(request: Request): unknown {
  if (request.body !== undefined) return request.body as unknown;
  if (hasBody(request)) throw new HttpError('unsupported_media_type');
  return {};
}

function toText(route: RouteContract, request: Request, reply: unknown): string {
  const schema = (isBrowserClient(request) ? route.browserReply : undefined) ?? route.reply;
  const serialise = (value: unknown): string => {
    const checked = schema.safeParse(value);
    if (checked.success) return JSON.stringify(checked.data);
    throw new Error(`The reply of ${route.id} breaks its contract`, { cause: checked.error });
  };
  return reply instanceof SharedReply ? reply.textBy(schema, serialise) : serialise(reply);
}
