import type { IncomingMessage } from 'node:http';

/** An address as a request has it: the path, and what stands after the first `?` if there is one. */
export function splitUrl(url: string): { readonly path: string; readonly query: string | undefined } {
  const end = url.indexOf('?');
  return end === -1
    ? { path: url, query: undefined }
    : { path: url.slice(0, end), query: url.slice(end + 1) };
}

/** Whether a request says that it has a body. */
export const hasBody = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
