import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { hasBody } from '@ondine/platform/http';
import type { Dispatcher } from 'undici';
import type { AnswerHeaders, HeaderList } from './answer-headers.ts';

export interface Forwarded {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly requestId: string;
  /**
   * The longest silence of the service before and within its answer, in ms; not counted while the client reads too
   * slowly for the service to go on.
   */
  readonly budgetMs: number;
  /** How long the client may take to read on, in ms. */
  readonly readingMs: number;
  readonly headersOf: AnswerHeaders;
  /** Aborting ends the answer as if it were complete; for streams without an end of their own. */
  readonly until?: AbortSignal | undefined;
  /** Where the call goes when the service cannot be reached, and so has received nothing of it. */
  readonly instead?: { readonly pool: Dispatcher; readonly onTaken: (error: Error) => void };
  /** Called when the service did not answer, or not completely. */
  readonly onFailure: (error: Error) => void;
}

/** Forwards a call, whose body has been received, and streams the answer back. */
export function forwardCall(service: Dispatcher, call: Forwarded): void {
  new ForwardedCall(service, call).send();
}

/** Error codes of undici and Node for a connection that ended without an answer. */
const brokenConnection: ReadonlySet<unknown> = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']);

/** Error codes when no connection could be made. */
const noConnection: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** The status line and headers of an answer. */
interface Head {
  readonly status: number;
  readonly message: string;
  readonly headers: HeaderList;
}

class ForwardedCall implements Dispatcher.DispatchHandler {
  #service: Dispatcher;
  readonly #call: Forwarded;
  readonly #options: Dispatcher.DispatchOptions;
  /** Ends the call; runs for the service, or for the client while the service waits for it. */
  #patience: NodeJS.Timeout;
  #controller: Dispatcher.DispatchController | undefined;
  /** Held back to be sent together with the body of `#length` bytes. */
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
    // A service may close a keep-alive connection just as a call is sent. Only a safe request may be repeated.
    this.#isRepeatable = body === null && (method === 'GET' || method === 'HEAD');
    this.#patience = this.#waitForService();
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
    // The call waited for a connection, and the client has disconnected or the budget is used up.
    if (this.#isOver) controller.abort(new Error('Nobody waits for the answer'));
  }

  onResponseStart(
    _controller: Dispatcher.DispatchController,
    status: number,
    answered: IncomingHttpHeaders,
    message = '',
  ): void {
    // The final status follows after an informational one.
    if (this.#isOver || status < 200) return;
    this.#patience.refresh();
    const { headersOf, requestId } = this.#call;
    this.#head = { status, message, headers: headersOf(answered, requestId) };
    this.#length = Number(answered['content-length']);
    // A streamed answer sends its headers before the first chunk.
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
    this.#patience.refresh();
    const { response } = this.#call;
    if (response.write(chunk)) return;
    controller.pause();
    // From here on the service is silent because we do not listen.
    clearTimeout(this.#patience);
    this.#patience = this.#waitForClient();
    response.once('drain', () => {
      if (this.#isOver) return;
      clearTimeout(this.#patience);
      this.#patience = this.#waitForService();
      controller.resume();
    });
  }

  onResponseEnd(): void {
    if (!this.#end()) return;
    const { response } = this.#call;
    // Headers and body in a single write to the socket.
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

  #waitForService(): NodeJS.Timeout {
    return setTimeout(() => this.#fail(new Error('The budget of time is spent')), this.#call.budgetMs);
  }

  /** A client that does not read on is given up; the service has not failed. */
  #waitForClient(): NodeJS.Timeout {
    return setTimeout(() => this.#call.response.destroy(), this.#call.readingMs);
  }

  /** Sends the status line and headers unless they are sent. */
  #begin(): ServerResponse | undefined {
    if (!this.#head) return undefined;
    const { status, message, headers } = this.#head;
    this.#head = undefined;
    return this.#call.response.writeHead(status, message, headers);
  }

  /** @returns false if it had ended already */
  #end(): boolean {
    if (this.#isOver) return false;
    this.#isOver = true;
    clearTimeout(this.#patience);
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

/** The headers that the door has left, except those of the client's connection. */
function outgoingHeaders({ request: { headers }, requestId }: Forwarded): HeaderList {
  const list: HeaderList = ['x-request-id', requestId];
  for (const name in headers) {
    const value = headers[name];
    if (value === undefined || name === 'connection' || name === 'x-request-id') continue;
    list.push(name, typeof value === 'string' ? value : value.join(', '));
  }
  return list;
}
