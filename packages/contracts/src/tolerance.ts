import * as z from 'zod';

/** How a reader treats a part of an answer that is missing or invalid. */
type Tolerance = { readonly kind: 'essential' } | { readonly kind: 'fallback'; readonly value: unknown };

/**
 * Shared by all copies of this module in a tab: a remote marks its schemas with its own copy, and the shell reads
 * answers with another.
 */
const registryGlobal = 'ondineTolerances';
const shared = globalThis as { [registryGlobal]?: z.core.$ZodRegistry<Tolerance> };
const tolerances = (shared[registryGlobal] ??= z.registry<Tolerance>());

/** Marks a part that its parent is useless without: an item without it is dropped, a whole answer is unreadable. */
export function essential<Schema extends z.ZodType>(schema: Schema): Schema {
  const marked = schema.clone();
  tolerances.add(marked, { kind: 'essential' });
  return marked;
}

/** Declares the replacement for a part that is missing or invalid, such as a value added in a later version. */
export function orElse<Schema extends z.ZodType>(schema: Schema, value: z.output<Schema>): Schema {
  const marked = schema.clone();
  tolerances.add(marked, { kind: 'fallback', value });
  return marked;
}

export const toleranceOf = (schema: z.ZodType): Tolerance | undefined => tolerances.get(schema);
