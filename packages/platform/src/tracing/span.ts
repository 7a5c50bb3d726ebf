import { AsyncLocalStorage } from 'node:async_hooks';

/** The kinds of spans in OpenTelemetry. */
export type SpanKind = 'server' | 'client' | 'producer' | 'consumer';

export interface SpanDetails {
  readonly kind: SpanKind;
  /** The W3C `traceparent` of the parent; without a readable one a new trace begins. */
  readonly parent: string | undefined;
  /** No personal data: no ids, no texts, addresses as templates. */
  readonly attributes?: Readonly<Record<string, string | number>>;
}

/** A piece of work in a trace, with a beginning and an end. */
export interface Span {
  /** The id of the trace, 32 hex digits. */
  readonly traceId: string;
  /** The W3C `traceparent` for children of this span. */
  readonly traceparent: string;
  rename(name: string): void;
  set(attribute: string, value: string | number): void;
  /** @param failed whether the work failed */
  end(failed?: boolean): void;
}

/** Creates the spans of one part and exports them. Undefined while tracing is off. */
export interface Tracer {
  start(name: string, details: SpanDetails): Span;
  /** Exports the remaining spans. */
  close(): Promise<void>;
}

const underWay = new AsyncLocalStorage<Span>();

/** The active span, if the current work is traced. */
export const currentSpan = (): Span | undefined => underWay.getStore();

/** Runs work with a span as the active one, and does not end the span. */
export const runIn = <T>(span: Span, work: () => T): T => underWay.run(span, work);

/** Runs work in a new span, a child of the active one unless another parent is given. */
export async function traced<T>(
  tracer: Tracer,
  name: string,
  {
    parent = currentSpan()?.traceparent,
    ...details
  }: Omit<SpanDetails, 'parent'> & { parent?: string | undefined },
  work: (span: Span) => Promise<T>,
): Promise<T> {
  const span = tracer.start(name, { ...details, parent });
  try {
    const result = await runIn(span, () => work(span));
    span.end();
    return result;
  } catch (error) {
    span.end(true);
    throw error;
  }
}
