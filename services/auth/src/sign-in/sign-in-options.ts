import type { SignInOptions } from '@ondine/contracts';
import type { IdentityProvider } from './identity-provider.ts';

/** What the sign-in screens offer. @param nonce gives the value for this browser; asked for only when it is needed */
export function signInOptionsOf({
  provider,
  nonce,
  mailInboxUrl,
  passkeys,
}: {
  provider: IdentityProvider | null;
  nonce: () => string;
  mailInboxUrl: string | null;
  /** Whether the site can have any. */
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
