/** Whether a screen may wait for an answer before it shows what else has come: what has failed once is not waited for. */
export const isAwaited = (query: { readonly isPending: boolean; readonly failureCount: number }): boolean =>
  query.isPending && query.failureCount === 0;
