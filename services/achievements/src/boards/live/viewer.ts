import type { ServerResponse } from 'node:http';
import type { StreamEvent } from './stream-event.ts';

/** After so many keep-alives without reading, a viewer's stream is ended. */
const mostIdleBeats = 3;

/**
 * One open stream. If a viewer reads slowly, only the latest page and the latest place are kept until the earlier
 * output has been sent.
 */
export class Viewer {
  readonly #response: ServerResponse;
  #page: StreamEvent | undefined;
  #place: StreamEvent | undefined;
  #idleBeats = 0;
  /** Whether something was sent since the last keep-alive. */
  #isHeard = false;

  constructor(response: ServerResponse) {
    this.#response = response;
  }

  /** @param event shared by all viewers of this page */
  showPage(event: StreamEvent): void {
    if (this.#isBehind) this.#page = event;
    else this.#write(event);
  }

  showPlace(event: StreamEvent): void {
    if (this.#isBehind) this.#place = event;
    else this.#write(event);
  }

  /**
   * Sends a keep-alive if nothing else was sent since the last one; ends the stream of a viewer that has not read for
   * several of them.
   */
  beat(event: StreamEvent): void {
    if (this.#isBehind) {
      if ((this.#idleBeats += 1) >= mostIdleBeats) this.#response.destroy();
    } else if (!this.#isHeard) this.#write(event);
    this.#isHeard = false;
  }

  /** Ends the stream: properly, or at once if earlier output was not even read. */
  end(): void {
    if (this.#isBehind) this.#response.destroy();
    else this.#response.end();
  }

  get #isBehind(): boolean {
    return this.#response.writableLength > 0;
  }

  /**
   * After the first event, chunks are written directly to the socket: the chunk of an event is shared, while the
   * response would encode it again for each viewer, in three writes.
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
