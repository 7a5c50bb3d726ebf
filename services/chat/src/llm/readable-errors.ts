import { z } from 'zod';

const text = z.coerce.string().optional().catch(undefined);
const errorSchema = z.object({
  message: z.string(),
  type: text,
  param: z.string().optional().catch(undefined),
  code: text,
});

/** What compatible endpoints answer with: OpenAI's shape, a plain text in its place, or one of their frameworks'. */
const bodySchema = z.union([
  z.object({ error: errorSchema }).transform(({ error }) => error),
  z.object({ error: z.string() }).transform(({ error }) => ({ message: error })),
  errorSchema,
  z.object({ detail: z.unknown() }).transform(({ detail }) => ({ message: JSON.stringify(detail) })),
]);

function readError(body: string): z.output<typeof bodySchema> {
  try {
    return bodySchema.parse(JSON.parse(body));
  } catch {
    return { message: body };
  }
}

/** `fetch`, with every error in the one shape that the client understands. */
export const fetchWithReadableErrors: typeof fetch = async (input, init) => {
  const response = await fetch(input, init);
  if (response.ok) return response;
  const headers = new Headers(response.headers);
  for (const header of ['content-length', 'content-encoding']) headers.delete(header);
  headers.set('content-type', 'application/json');
  return new Response(JSON.stringify({ error: readError(await response.text()) }), {
    status: response.status,
    headers,
  });
};
