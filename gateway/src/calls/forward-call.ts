import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { hasBody } from '@ondine/platform';
import type { Dispatcher } from 'undici';
import type { AnswerHeaders, HeaderList } from './answer-headers.ts';

export interface Forwarded {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly requestId: string;
  /** How long the service may be silent before its answer and within it, in ms. */
  readonly budgetMs: number;
  readonly headersOf: AnswerHeaders;
  /** Ends the answer as if the service had come to its end; for those that have none of their own. */
  readonly until?: AbortSignal | undefined;
  /** Takes the call when the service cannot be reached, so that nothing of the call has come to it. */
  readonly instead?: { readonly pool: Dispatcher; readonly onTaken: (error: Error) => void };
  /** The service did not answer, or not to the end. */
  readonly onFailure: (error: Error) => void;
}

/** Passes a call on, whose body is here, and its answer back as it comes. */
export function forwardCall(service: Dispatcher, call: Forwarded): void {
  new ForwardedCall(service, call).send();
}

/** What undici and Node say of a connection that ended without an answer. */
const brokenConnection: ReadonlySet<unknown> = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']);

/** What they say when there was no connection at all. */
const noConnection: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** The beginning of an answer. */
interface Head {
  readonly status: number;
  readonly message: string;
  readonly headers: HeaderList;
}

class ForwardedCall implements Dispatcher.DispatchHandler {
  #service: Dispatcher;
  readonly #call: Forwarded;
  readonly #options: Dispatcher.DispatchOptions;
  readonly #budget: NodeJS.Timeout;
  #controller: Dispatcher.DispatchController | undefined;
  /** A beginning that waits for the body, of `#length` bytes, to go out with it. */
  #head: Head | undefined;
  #length = 0;
  #whole: Buffer | undefined;
  #isRepeatable: boolean;
  #isOver = false;

  constructor(service: Dispatcher, call: Forwarded) {
    this.#service = service;
    this.#call = call;
    const { request, response } = call;
    const { method = 'GET', url = '/' } = request;
    const body = hasBody(request) ? (request.read() as Buffer | null) : null;
    this.#options = { method, path: url, headers: outgoingHeaders(call), body };
    // A service may end a connection that is kept just as a call sets out on it. What only looks may look again.
    this.#isRepeatable = body === null && (method === 'GET' || method === 'HEAD');
    this.#budget = setTimeout(() => this.#fail(new Error('The budget of time is spent')), call.budgetMs);
    call.until?.addEventListener('abort', this.#endEarly);
    response.on('close', () => {
      call.until?.removeEventListener('abort', this.#endEarly);
      if (!response.writableFinished) this.#giveUp(new Error('The caller has gone'));
    });
  }

  send(): void {
    this.#service.dispatch(this.#options, this);
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    // It has waited for its way to the service, and nobody waits for its answer any more.
    if (this.#isOver) controller.abort(new Error('Nobody waits for the answer'));
  }

  onResponseStart(
    _controller: Dispatcher.DispatchController,
    status: number,
    answered: IncomingHttpHeaders,
    message = '',
  ): void {
    // More is to come after a status that only informs.
    if (this.#isOver || status < 200) return;
    this.#budget.refresh();
    const { headersOf, requestId } = this.#call;
    this.#head = { status, message, headers: headersOf(answered, requestId) };
    this.#length = Number(answered['content-length']);
    // What comes in pieces begins before the first of them.
    if (Number.isNaN(this.#length)) this.#begin()?.flushHeaders();
    if (this.#call.until?.aborted) this.#endEarly();
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    if (this.#isOver) return;
    if (this.#head && chunk.length === this.#length) {
      this.#whole = chunk;
      return;
    }
    this.#begin();
    this.#budget.refresh();
    const { response } = this.#call;
    if (response.write(chunk)) return;
    controller.pause();
    response.once('drain', () => controller.resume());
  }

  onResponseEnd(): void {
    if (!this.#end()) return;
    const { response } = this.#call;
    // As one text, which the system is given in one piece.
    response.cork();
    this.#begin();
    if (this.#whole) response.write(this.#whole.toString('latin1'), 'latin1');
    response.uncork();
    response.end();
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    const hasBegun = this.#head !== undefined || this.#call.response.headersSent;
    const { code } = error as NodeJS.ErrnoException;
    const { instead } = this.#call;
    if (instead && instead.pool !== this.#service && !this.#isOver && noConnection.has(code)) {
      instead.onTaken(error);
      this.#service = instead.pool;
      this.#controller = undefined;
      this.send();
    } else if (this.#isRepeatable && !this.#isOver && !hasBegun && brokenConnection.has(code)) {
      this.#isRepeatable = false;
      this.#controller = undefined;
      this.send();
    } else this.#fail(error);
  }

  /** Sends the beginning, if that is still to be done. */
  #begin(): ServerResponse | undefined {
    if (!this.#head) return undefined;
    const { status, message, headers } = this.#head;
    this.#head = undefined;
    return this.#call.response.writeHead(status, message, headers);
  }

  /** @returns whether it was not over yet */
  #end(): boolean {
    if (this.#isOver) return false;
    this.#isOver = true;
    clearTimeout(this.#budget);
    return true;
  }

  readonly #endEarly = (): void => {
    if (!this.#call.response.headersSent) return;
    this.#giveUp(new Error('The answer was ended here'));
    this.#call.response.end();
  };

  #giveUp(reason: Error): void {
    if (this.#end()) this.#controller?.abort(reason);
  }

  #fail(error: Error): void {
    if (this.#isOver) return;
    this.#giveUp(error);
    this.#call.onFailure(error);
  }
}

/** What the door has left of the headers, without those of the connection with the caller. */
function outgoingHeaders({ request: { headers }, requestId }: Forwarded): HeaderList {
  const list: HeaderList = ['x-request-id', requestId];
  for (const name in headers) {
    const value = headers[name];
    if (value === undefined || name === 'connection' || name === 'x-request-id') continue;
    list.push(name, typeof value === 'string' ? value : value.join(', '));
  }
  return list;
}
