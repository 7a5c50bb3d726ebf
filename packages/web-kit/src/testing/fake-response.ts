/** What a server answers, as `fetch` gives it. */
export const jsonResponse = (status: number, body: unknown) =>
  ({ ok: status < 400, status, json: () => Promise.resolve(body) }) as unknown as Response;

/** A refusal of the server, in its own format. */
export const problemResponse = (status: number, code: string) =>
  jsonResponse(status, {
    type: `about:blank#${code}`,
    title: code,
    status,
    detail: code,
    code,
    request_id: 'r',
  });
