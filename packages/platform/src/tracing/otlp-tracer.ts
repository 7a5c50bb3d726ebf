import { setTimeout as delay } from 'node:timers/promises';
import {
  ROOT_CONTEXT,
  SpanKind as OtelSpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Context,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  TracerProvider,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace';
import type { Span, SpanKind, Tracer } from './span.ts';
import { readTraceparent, writeTraceparent } from './traceparent.ts';

/** How long an export may take before its spans are lost, milliseconds: OpenTelemetry's own default. */
const exportTimeoutMs = 10_000;
/** How long a stop waits for the last export, milliseconds; shorter, since the collector may be unavailable. */
const lastExportMs = 2000;
/** How long spans are batched before they are sent, milliseconds. */
const gatherMs = 1000;

const kinds: Readonly<Record<SpanKind, OtelSpanKind>> = {
  server: OtelSpanKind.SERVER,
  client: OtelSpanKind.CLIENT,
  producer: OtelSpanKind.PRODUCER,
  consumer: OtelSpanKind.CONSUMER,
};

/**
 * Sends spans to a collector by OTLP over HTTP, in batches, in the background. Spans that cannot be sent are lost, and
 * nothing waits for them.
 * @param endpoint the collector, without `/v1/traces`
 * @param share of traces that are sampled, 0 to 1, whatever callers decide; without it callers decide, and a request
 *   without a traceparent starts no trace
 */
export function createOtlpTracer(
  { name, version }: { readonly name: string; readonly version: string },
  { endpoint, share }: { readonly endpoint: string; readonly share: number | undefined },
): Tracer {
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`;
  const exporter = new OTLPTraceExporter({ url, timeoutMillis: exportTimeoutMs });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': name, 'service.version': version }),
    sampler:
      share === undefined
        ? new ParentBasedSampler({ root: new AlwaysOffSampler() })
        : new TraceIdRatioBasedSampler(share),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter,
        scheduledDelayMillis: gatherMs,
        exportTimeoutMillis: exportTimeoutMs,
      }),
    ],
  });
  const tracer = provider.getTracer('ondine');
  return {
    start(spanName, { kind, parent, attributes = {} }): Span {
      const span = tracer.startSpan(spanName, { kind: kinds[kind], attributes }, contextOf(parent));
      const { traceId, spanId, traceFlags } = span.spanContext();
      const isSampled = (traceFlags & TraceFlags.SAMPLED) !== 0;
      return {
        traceId,
        traceparent: writeTraceparent({ traceId, spanId, isSampled }),
        rename: (next) => void span.updateName(next),
        set: (attribute, value) => void span.setAttribute(attribute, value),
        end(failed = false) {
          if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    close: () => Promise.race([provider.shutdown(), delay(lastExportMs, undefined, { ref: false })]),
  };
}

function contextOf(parent: string | undefined): Context {
  const read = readTraceparent(parent);
  if (!read) return ROOT_CONTEXT;
  const { isSampled, ...ids } = read;
  return trace.setSpanContext(ROOT_CONTEXT, {
    ...ids,
    traceFlags: isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE,
    isRemote: true,
  });
}
