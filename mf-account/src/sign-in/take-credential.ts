const field = 'credential';

/**
 * The credential that came back in the fragment of the address, which it leaves at once so that neither
 * history nor a reload keeps it.
 * @returns empty when the provider gave none; null when nobody came back from one
 */
export function takeCredential(
  location: Pick<Location, 'hash' | 'pathname' | 'search'>,
  history: Pick<History, 'replaceState' | 'state'>,
): string | null {
  const credential = new URLSearchParams(location.hash.slice(1)).get(field);
  if (credential === null) return null;
  history.replaceState(history.state, '', location.pathname + location.search);
  return credential;
}
