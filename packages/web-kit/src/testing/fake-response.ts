/** An answer of a server, as `fetch` returns it. */
export const jsonResponse = (status: number, body: unknown, headers: Readonly<Record<string, string>> = {}) =>
  ({
    ok: status < 400,
    status,
    headers: new Headers(headers),
    json: () => Promise.resolve(body),
  }) as unknown as Response;

/** A refusal of the server, as a problem. */
export const problemResponse = (
  status: number,
  code: string,
  headers: Readonly<Record<string, string>> = {},
) =>
  jsonResponse(
    status,
    { type: `about:blank#${code}`, title: code, status, detail: code, code, request_id: 'r' },
    { 'Content-Type': 'application/problem+json; charset=utf-8', ...headers },
  );
