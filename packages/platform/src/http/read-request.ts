import type { IncomingMessage } from 'node:http';

/** Splits a request URL into the path and the query after the first `?`, if any. */
export function splitUrl(url: string): { readonly path: string; readonly query: string | undefined } {
  const end = url.indexOf('?');
  return end === -1
    ? { path: url, query: undefined }
    : { path: url.slice(0, end), query: url.slice(end + 1) };
}

/** Whether the headers of a request announce a body. */
export const hasBody = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
