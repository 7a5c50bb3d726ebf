/**
 * Creates the header `Idempotency-Key`: requests with the same content have the same key until one of them succeeded,
 * so that a repeat after a lost answer creates nothing twice.
 */
export interface RepeatKey {
  /** @param content of the request, compared as JSON */
  headersFor(content: unknown): { readonly 'Idempotency-Key': string };
  /** The request succeeded: the next one gets a new key, whatever its content. */
  renew(): void;
}

export function createRepeatKey(newKey: () => string = () => crypto.randomUUID()): RepeatKey {
  let current: { readonly content: string; readonly key: string } | undefined;
  return {
    headersFor(content) {
      const text = JSON.stringify(content);
      if (current?.content !== text) current = { content: text, key: newKey() };
      return { 'Idempotency-Key': current.key };
    },
    renew() {
      current = undefined;
    },
  };
}
