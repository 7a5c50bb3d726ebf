/** Whether a screen should wait for an answer before it shows the others: not after a first failure. */
export const isAwaited = (query: { readonly isPending: boolean; readonly failureCount: number }): boolean =>
  query.isPending && query.failureCount === 0;
