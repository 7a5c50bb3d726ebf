import type { IncomingMessage } from 'node:http';
import { HttpError, unavailable } from '@ondine/platform/http';

/** Bytes of bodies that are buffered at a time, of all clients together; a third of a replica's memory. */
const mostHeldBytes = 96 * 1024 * 1024;

/** Counts the bytes of buffered bodies. */
export interface HeldBytes {
  /** @returns whether there was room for more */
  take(bytes: number): boolean;
  release(bytes: number): void;
}

export function createHeldBytes(most = mostHeldBytes): HeldBytes {
  let held = 0;
  return {
    take(bytes) {
      if (held + bytes > most) return false;
      held += bytes;
      return true;
    },
    release: (bytes) => void (held -= bytes),
  };
}

const read = (request: IncomingMessage) => request.read() as Buffer | null;

/**
 * Buffers a whole body and puts it back into the request, so that the next reader gets it at once and no service waits
 * for a slow client. Its length is then known, even if the client did not send it.
 * @param limit the largest body, in bytes
 * @param withinMs how long the client may take
 * @returns its length, which `held` has counted
 * @throws HttpError payload_too_large, request_timeout, bad_request when the client disconnects, unavailable when too
 * much is buffered
 */
export async function receiveBody(
  request: IncomingMessage,
  { limit, withinMs, held }: { readonly limit: number; readonly withinMs: number; readonly held: HeldBytes },
): Promise<number> {
  if (Number(request.headers['content-length'] ?? 0) > limit) throw new HttpError('payload_too_large');
  const whole = Promise.withResolvers<undefined>();
  const chunks: Buffer[] = [];
  let length = 0;

  /** @throws HttpError when it does not fit */
  const keep = (chunk: Buffer) => {
    if (length + chunk.length > limit) throw new HttpError('payload_too_large');
    if (!held.take(chunk.length)) throw unavailable(new Error('Too many bodies are held'));
    length += chunk.length;
    chunks.push(chunk);
  };
  const take = () => {
    try {
      for (let chunk = read(request); chunk; chunk = read(request)) keep(chunk);
    } catch (error) {
      whole.reject(error);
      return;
    }
    if (!request.complete) return;
    // The request emits `end` only after everything has been read, so data can still be put back.
    request.unshift(Buffer.concat(chunks));
    whole.resolve(undefined);
  };
  const leave = () => whole.reject(new HttpError('bad_request'));
  const timer = setTimeout(() => whole.reject(new HttpError('request_timeout')), withinMs);
  request.on('readable', take).once('close', leave).once('error', leave);
  try {
    await whole.promise;
  } catch (error) {
    held.release(length);
    throw error;
  } finally {
    clearTimeout(timer);
    request.off('readable', take).off('close', leave).off('error', leave);
  }
  delete request.headers['transfer-encoding'];
  request.headers['content-length'] = String(length);
  return length;
}
