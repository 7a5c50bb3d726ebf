import { isIP } from 'node:net';

/** As whom this site asks for passkeys. Browsers hold every passkey to both, and so do we. */
export interface RelyingParty {
  /** The domain that passkeys belong to (https://www.w3.org/TR/webauthn-3/#relying-party-identifier). */
  readonly id: string;
  /** Scheme, host and port of the pages that may ask. */
  readonly origin: string;
}

/** @param publicUrl of the site @returns null for a site at a bare IP, which can have no passkeys */
export function relyingPartyOf(publicUrl: string): RelyingParty | null {
  const { hostname, origin } = new URL(publicUrl);
  // An IPv6 address stands in brackets.
  return isIP(hostname.replaceAll(/[[\]]/g, '')) === 0 ? { id: hostname, origin } : null;
}
