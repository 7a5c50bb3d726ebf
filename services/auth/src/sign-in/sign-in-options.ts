import type { SignInOptions } from '@ondine/contracts';
import type { IdentityProvider } from './identity-provider.ts';

/** The options of the sign-in screens. @param nonce returns the nonce for this browser; called only when needed */
export function signInOptionsOf({
  provider,
  nonce,
  mailInboxUrl,
  passkeys,
}: {
  provider: IdentityProvider | null;
  nonce: () => string;
  mailInboxUrl: string | null;
  /** Whether passkeys work on this site. */
  passkeys: boolean;
}): SignInOptions {
  return { third_party: provider && thirdPartyOf(provider, nonce()), mail_inbox_url: mailInboxUrl, passkeys };
}

function thirdPartyOf({ clientId, authorizeUrl }: IdentityProvider, nonce: string) {
  if (authorizeUrl === null) return { kind: 'google' as const, client_id: clientId, nonce };
  const address = new URL(authorizeUrl);
  address.searchParams.set('nonce', nonce);
  return { kind: 'development' as const, authorize_url: address.href };
}
