import { listen } from '@ondine/platform/http/listen';
import { text } from 'node:stream/consumers';
import { z } from 'zod';

const attributeSchema = z.object({
  key: z.string(),
  value: z.object({ stringValue: z.string().optional() }).loose(),
});

const exportSchema = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(attributeSchema) }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              name: z.string(),
            }),
          ),
        }),
      ),
    }),
  ),
});

/** A span as a collector receives it. */
export interface ReceivedSpan {
  readonly part: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string | undefined;
  readonly name: string;
}

/** A collector of traces that accepts OTLP over HTTP, with JSON. */
export interface OtlpReceiver {
  /** For `OTEL_EXPORTER_OTLP_ENDPOINT`. */
  readonly url: string;
  readonly spans: readonly ReceivedSpan[];
  /** The raw text of everything received. */
  received(): string;
  close(): Promise<void>;
}

export async function startOtlpReceiver(): Promise<OtlpReceiver> {
  const spans: ReceivedSpan[] = [];
  let received = '';
  const server = await listen(
    (request, response) => {
      void text(request).then((body) => {
        received += body;
        spans.push(...readSpans(body));
        response.setHeader('Content-Type', 'application/json').end('{}');
      });
    },
    { host: '127.0.0.1', port: 0 },
  );
  return { url: server.url, spans, received: () => received, close: () => server.close() };
}

function readSpans(body: string): ReceivedSpan[] {
  return exportSchema.parse(JSON.parse(body)).resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const part = resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue ?? '';
    return scopeSpans.flatMap(({ spans }) => spans.map((span) => ({ part, ...span })));
  });
}
