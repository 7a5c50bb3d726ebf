import * as z from 'zod';

/** How a reader takes a part of an answer that is missing or not understood. */
type Tolerance = { readonly kind: 'essential' } | { readonly kind: 'fallback'; readonly value: unknown };

/**
 * One for all copies of this module in a tab: a remote marks its schemas with the copy that it is built with, and the
 * shell reads answers by them with its own.
 */
const registryGlobal = 'ondineTolerances';
const shared = globalThis as { [registryGlobal]?: z.core.$ZodRegistry<Tolerance> };
const tolerances = (shared[registryGlobal] ??= z.registry<Tolerance>());

/** Marks what an answer is worth nothing without: an item that lacks it is left out, a whole answer unreadable. */
export function essential<Schema extends z.ZodType>(schema: Schema): Schema {
  const marked = schema.clone();
  tolerances.add(marked, { kind: 'essential' });
  return marked;
}

/** Declares what stands for a part that is missing or not understood, such as a value that came later. */
export function orElse<Schema extends z.ZodType>(schema: Schema, value: z.output<Schema>): Schema {
  const marked = schema.clone();
  tolerances.add(marked, { kind: 'fallback', value });
  return marked;
}

export const toleranceOf = (schema: z.ZodType): Tolerance | undefined => tolerances.get(schema);
