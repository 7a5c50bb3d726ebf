import type { SpanDetails, Tracer } from '../tracing/span.ts';

/** A span as a tracer recorded it. */
export interface KeptSpan {
  name: string;
  readonly details: SpanDetails;
  readonly said: Record<string, unknown>;
  /** Undefined until it ends. */
  failed?: boolean;
}

/** A tracer that records its spans. All are of the trace `trace`; the traceparent of a span is `a part of NAME`. */
export function keepingTracer(): { readonly tracer: Tracer; readonly kept: readonly KeptSpan[] } {
  const kept: KeptSpan[] = [];
  const tracer: Tracer = {
    start(name, details) {
      const span: KeptSpan = { name, details, said: {} };
      kept.push(span);
      return {
        traceId: 'trace',
        traceparent: `a part of ${name}`,
        rename(next) {
          span.name = next;
        },
        set(attribute, value) {
          span.said[attribute] = value;
        },
        end(failed = false) {
          span.failed = failed;
        },
      };
    },
    close: () => Promise.resolve(),
  };
  return { tracer, kept };
}
