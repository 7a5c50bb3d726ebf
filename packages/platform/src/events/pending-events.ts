/** A document with the events about it that the bus has not confirmed yet. */
export interface WithPendingEvents {
  readonly pending_events: readonly { readonly id: string; readonly time: string }[];
}

/** The index the sweeper reads; declare it on every schema with `pending_events`. */
export const pendingEventsIndex = {
  fields: { 'pending_events.time': 1 },
  options: { name: 'pending_events', sparse: true },
} as const;
