import { AsyncLocalStorage } from 'node:async_hooks';

/** What a span is of, as OpenTelemetry tells them apart. */
export type SpanKind = 'server' | 'client' | 'producer' | 'consumer';

export interface SpanDetails {
  readonly kind: SpanKind;
  /** The W3C `traceparent` of what it is a part of; a new trace begins without one that can be read. */
  readonly parent: string | undefined;
  /** Nothing of people: no ids, no texts, addresses as templates. */
  readonly attributes?: Readonly<Record<string, string | number>>;
}

/** A piece of work with a beginning and an end, a part of a trace. */
export interface Span {
  /** 32 hex digits, which all spans of a trace share. */
  readonly traceId: string;
  /** What makes others a part of it. */
  readonly traceparent: string;
  rename(name: string): void;
  set(attribute: string, value: string | number): void;
  /** @param failed whether the work came to nothing */
  end(failed?: boolean): void;
}

/** Makes the spans of one part and sends them away. There is none while traces are switched off. */
export interface Tracer {
  start(name: string, details: SpanDetails): Span;
  /** Sends what is left. */
  close(): Promise<void>;
}

const underWay = new AsyncLocalStorage<Span>();

/** The span of what runs now, if it is traced. */
export const currentSpan = (): Span | undefined => underWay.getStore();

/** Runs work as a part of a span; it is not ended. */
export const runIn = <T>(span: Span, work: () => T): T => underWay.run(span, work);

/** Runs work in a span of its own, a part of what is under way unless another parent is given. */
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
