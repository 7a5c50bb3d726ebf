import { traceEvents } from '@ondine/contracts';
import type { ServiceConfig } from '../config/service-config.ts';
import { currentSpan, type Tracer } from './span.ts';

/**
 * The tracer of one part, or none while `OTEL_EXPORTER_OTLP_ENDPOINT` is not set; OpenTelemetry is not loaded then.
 * @param share of traces that are sampled, 0 to 1, whatever callers decide; without it callers decide
 */
export async function openTracer(
  part: { readonly name: string; readonly version: string },
  { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }: Pick<ServiceConfig, 'OTEL_EXPORTER_OTLP_ENDPOINT'>,
  share?: number,
): Promise<Tracer | undefined> {
  if (endpoint === undefined) return undefined;
  const { createOtlpTracer } = await import('./otlp-tracer.ts');
  traceEvents(() => currentSpan()?.traceparent);
  return createOtlpTracer(part, { endpoint, share });
}
