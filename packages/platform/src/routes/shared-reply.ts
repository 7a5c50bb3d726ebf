import type { z } from 'zod';

/**
 * A reply that is the same for several calls. It is checked against its contract and serialised once, not once for
 * each call, so its value must not change any more.
 */
export class SharedReply<Value = unknown> {
  readonly value: Value;
  readonly #texts = new Map<z.ZodType, string>();

  constructor(value: Value) {
    this.value = value;
  }

  /** The reply as JSON by a schema. @param serialise called once for each schema */
  textBy(schema: z.ZodType, serialise: (value: Value) => string): string {
    const known = this.#texts.get(schema);
    if (known !== undefined) return known;
    const text = serialise(this.value);
    this.#texts.set(schema, text);
    return text;
  }
}
