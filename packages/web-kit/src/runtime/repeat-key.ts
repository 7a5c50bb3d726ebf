/**
 * Names requests for the header `Idempotency-Key`: a request with the same content has the same key until
 * one of them succeeded, so that a repeat after a lost answer makes nothing twice.
 */
export interface RepeatKey {
  /** @param content what the request says, comparable as JSON */
  headersFor(content: unknown): { readonly 'Idempotency-Key': string };
  /** The request arrived: the next one is another, whatever it says. */
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
