import { isIP } from 'node:net';

/** The identity of this site for passkeys. Browsers enforce both fields, and so do we. */
export interface RelyingParty {
  /** The domain that passkeys belong to (https://www.w3.org/TR/webauthn-3/#relying-party-identifier). */
  readonly id: string;
  /** Scheme, host and port of the pages that may use passkeys. */
  readonly origin: string;
}

/** @param publicUrl of the site @returns null for a site at a bare IP address, where passkeys do not work */
export function relyingPartyOf(publicUrl: string): RelyingParty | null {
  const { hostname, origin } = new URL(publicUrl);
  // An IPv6 address is in brackets.
  return isIP(hostname.replaceAll(/[[\]]/g, '')) === 0 ? { id: hostname, origin } : null;
}
