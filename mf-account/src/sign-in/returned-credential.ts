const field = 'credential';

/**
 * The credential in the fragment of the URL after a redirect from a provider.
 * @returns empty when the provider returned none; null without such a redirect
 */
export const readReturnedCredential = ({ hash }: Pick<Location, 'hash'>): string | null =>
  new URLSearchParams(hash.slice(1)).get(field);

/** Removes the credential from the URL, so that neither history nor a reload keeps it. */
export function forgetReturnedCredential(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  history: Pick<History, 'replaceState' | 'state'>,
): void {
  history.replaceState(history.state, '', pathname + search);
}
