import {
  browserClient,
  budgetsMs,
  clientHeader,
  eventStreamType,
  kindOf,
  type CallKind,
  type RouteContract,
} from '@ondine/contracts';
import type * as z from 'zod';
import { ApiError, networkError, readProblem } from './api-error.ts';
import { eventsOf, readEventStream, type StreamEvent, type StreamProgress } from './event-stream.ts';
import { createPatience, type Patience } from './patience.ts';
import { readReply } from './read-reply.ts';
import { newTraceparent } from './new-traceparent.ts';

type Input<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;

/** The input of a call by its contract, and the options of any call. */
export interface CallInput<Route extends RouteContract> {
  readonly body?: Input<NonNullable<Route['body']>>;
  readonly query?: Partial<Input<NonNullable<Route['query']>>>;
  readonly params?: Input<NonNullable<Route['params']>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** Requests a streamed answer and receives its progress; the server may answer without a stream. */
  readonly onProgress?: (progress: StreamProgress) => void;
}

/** The reply to a front end: without the fields that scripts must not see. */
export type CallReply<Route extends RouteContract> = z.output<NonNullable<Route['browserReply']>>;

/** The URL of a call. */
function addressOf(route: RouteContract, input: CallInput<RouteContract>): string {
  const params = (input.params ?? {}) as Record<string, unknown>;
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_match, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const query = Object.entries((input.query ?? {}) as Record<string, unknown>)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, String(value)]);
  return query.length === 0 ? path : `${path}?${new URLSearchParams(query).toString()}`;
}

/**
 * Makes one call, once, with the time-out of its kind.
 * @throws ApiError for every answer that is not a success, and when none comes
 */
export async function sendCall<Route extends RouteContract>(
  fetch: typeof globalThis.fetch,
  route: Route,
  input: CallInput<Route>,
  token: string | undefined,
): Promise<CallReply<Route>> {
  const kind = input.onProgress === undefined ? kindOf(route) : 'stream';
  return withPatience(kind, input, (patience) => exchange(fetch, route, input, { kind, token, patience }));
}

/** Receives a stream that lasts as long as a user watches. */
export interface StreamListener<Route extends RouteContract> {
  /** The displayed data has changed. */
  onPage(page: CallReply<Route>): void;
  /** Any other event. */
  onEvent(event: StreamEvent): void;
}

/**
 * Opens such a stream, and passes on its events.
 * @returns when the server ends it
 * @throws ApiError for every answer that is not a success, when none comes, and when the stream breaks or falls silent
 */
export async function watchCall<Route extends RouteContract>(
  fetch: typeof globalThis.fetch,
  route: Route,
  input: CallInput<Route>,
  token: string | undefined,
  listener: StreamListener<Route>,
): Promise<void> {
  await withPatience('stream', input, async (patience) => {
    const answer = await request(fetch, route, input, { kind: 'stream', token, patience });
    for await (const event of eventsOf(answer, patience)) {
      if (event.name === 'page') listener.onPage(readReply(route, event.data, answer.status));
      else listener.onEvent(event);
    }
  });
}

async function withPatience<Result>(
  kind: CallKind,
  { signal }: Pick<CallInput<RouteContract>, 'signal'>,
  work: (patience: Patience) => Promise<Result>,
): Promise<Result> {
  const patience = createPatience(budgetsMs[kind], signal);
  try {
    return await work(patience);
  } finally {
    patience.end();
  }
}

/** The options of a request beyond its contract. */
interface Manner {
  readonly kind: CallKind;
  readonly token: string | undefined;
  readonly patience: Patience;
}

async function exchange<Route extends RouteContract>(
  fetch: typeof globalThis.fetch,
  route: Route,
  input: CallInput<Route>,
  manner: Manner,
): Promise<CallReply<Route>> {
  const { patience } = manner;
  const answer = await request(fetch, route, input, manner);
  const isStream =
    input.onProgress !== undefined &&
    answer.headers.get('content-type')?.startsWith(eventStreamType) === true;
  const body: unknown = isStream
    ? await readEventStream(answer, input.onProgress, patience)
    : await patience.within(answer.json().catch(() => undefined));
  return readReply(route, body, answer.status);
}

/** @throws ApiError for every answer that is not a success, and when none comes */
async function request(
  fetch: typeof globalThis.fetch,
  route: RouteContract,
  input: CallInput<RouteContract>,
  { kind, token, patience }: Manner,
): Promise<Response> {
  const { body, headers } = input as CallInput<RouteContract> & { body?: unknown };
  try {
    const asked = fetch(addressOf(route, input), {
      method: route.method,
      headers: {
        Accept: kind === 'stream' ? `${eventStreamType}, application/json` : 'application/json',
        // Without it, a tunnel for trying the site on a phone shows a warning page first.
        'ngrok-skip-browser-warning': 'true',
        [clientHeader]: browserClient,
        traceparent: newTraceparent(),
        'X-Time-Zone': Intl.DateTimeFormat().resolvedOptions().timeZone,
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: patience.signal,
    });
    const answer = await patience.within(asked);
    if (answer.ok) return answer;
    throw await patience.within(readProblem(answer));
  } catch (error) {
    throw error instanceof ApiError ? error : networkError(error);
  }
}
