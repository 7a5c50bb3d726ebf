import type { ServerResponse } from 'node:http';
import type { StreamEvent } from './stream-event.ts';

/** How often in a row a viewer may be found not to have read what was sent before the stream is ended. */
const mostIdleBeats = 3;

/**
 * One open stream. A viewer who reads slowly is skipped: what is sent meanwhile waits here, the latest page and the latest
 * place alone, until what was sent before is on its way.
 */
export class Viewer {
  readonly #response: ServerResponse;
  #page: StreamEvent | undefined;
  #place: StreamEvent | undefined;
  #idleBeats = 0;
  /** Whether something was sent since the last beat. */
  #isHeard = false;

  constructor(response: ServerResponse) {
    this.#response = response;
  }

  /** @param event the same for all who see this page */
  showPage(event: StreamEvent): void {
    if (this.#isBehind) this.#page = event;
    else this.#write(event);
  }

  showPlace(event: StreamEvent): void {
    if (this.#isBehind) this.#place = event;
    else this.#write(event);
  }

  /**
   * Says that the service is there to a viewer who was sent nothing else since the last time; ends the stream of one who has
   * read nothing for several such times.
   */
  beat(event: StreamEvent): void {
    if (this.#isBehind) {
      if ((this.#idleBeats += 1) >= mostIdleBeats) this.#response.destroy();
    } else if (!this.#isHeard) this.#write(event);
    this.#isHeard = false;
  }

  /** Ends the stream: in order, or at once where what was sent before is not even read. */
  end(): void {
    if (this.#isBehind) this.#response.destroy();
    else this.#response.end();
  }

  get #isBehind(): boolean {
    return this.#response.writableLength > 0;
  }

  /**
   * What follows the first event goes to the socket as it is: the chunk of an event is the same for all, while the answer
   * would make it anew for each, as three writes.
   */
  #write({ bytes, chunk }: StreamEvent): void {
    this.#isHeard = true;
    const { headersSent, chunkedEncoding, socket, writableEnded } = this.#response;
    if (writableEnded) return;
    if (headersSent && chunkedEncoding && socket) socket.write(chunk, this.#onWritten);
    else this.#response.write(bytes, this.#onWritten);
  }

  readonly #onWritten = (): void => {
    this.#idleBeats = 0;
    if (this.#isBehind || this.#response.destroyed) return;
    const [page, place] = [this.#page, this.#place];
    this.#page = undefined;
    this.#place = undefined;
    if (place !== undefined) this.#write(place);
    if (page !== undefined) this.#write(page);
  };
}
