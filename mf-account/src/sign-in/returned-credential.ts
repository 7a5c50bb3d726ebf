const field = 'credential';

/**
 * The credential that came back in the fragment of the address.
 * @returns empty when the provider gave none; null when nobody came back from one
 */
export const readReturnedCredential = ({ hash }: Pick<Location, 'hash'>): string | null =>
  new URLSearchParams(hash.slice(1)).get(field);

/** Takes the credential out of the address, so that neither history nor a reload keeps it. */
export function forgetReturnedCredential(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  history: Pick<History, 'replaceState' | 'state'>,
): void {
  history.replaceState(history.state, '', pathname + search);
}
