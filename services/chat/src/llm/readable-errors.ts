import { z } from 'zod';

const text = z.coerce.string().optional().catch(undefined);
const errorSchema = z.object({
  message: z.string(),
  type: text,
  param: z.string().optional().catch(undefined),
  code: text,
});

/** The error bodies of compatible endpoints: OpenAI's shape, a plain text in its place, or a web framework's. */
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

/** No requested answer comes near this many bytes; an endless one must not fill the memory. */
const longestBody = 4_000_000;

/** A response whose body fails once it is too long. */
function limited(response: Response): Response {
  if (!response.body) return response;
  let bytes = 0;
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      if (bytes > longestBody) controller.error(new Error('The endpoint answers without an end'));
      else controller.enqueue(chunk);
    },
  });
  const { status, statusText, headers } = response;
  return new Response(response.body.pipeThrough(counter), { status, statusText, headers });
}

/**
 * `fetch` that converts every error to the shape that the client understands, and limits the length of answers. A
 * redirect is an error: the key and the messages go only to the configured endpoint.
 */
export const fetchWithReadableErrors: typeof fetch = async (input, init) => {
  const response = limited(await fetch(input, { ...init, redirect: 'error' }));
  if (response.ok) return response;
  const headers = new Headers(response.headers);
  for (const header of ['content-length', 'content-encoding']) headers.delete(header);
  headers.set('content-type', 'application/json');
  return new Response(JSON.stringify({ error: readError(await response.text()) }), {
    status: response.status,
    headers,
  });
};
