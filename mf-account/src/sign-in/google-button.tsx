import { useEffect, useEffectEvent, useRef } from 'react';

/** The part of Google Identity Services that is used (https://developers.google.com/identity/gsi/web/reference/js-reference). */
interface GoogleIdentity {
  initialize(options: {
    client_id: string;
    nonce: string;
    callback: (answer: { credential?: string }) => void;
  }): void;
  renderButton(parent: HTMLElement, options: Readonly<Record<string, string | number>>): void;
}
declare global {
  interface Window {
    google?: { accounts: { id: GoogleIdentity } };
  }
}

const scriptUrl = 'https://accounts.google.com/gsi/client';
let loading: Promise<GoogleIdentity> | undefined;

/** Loads the library once, and only on the two screens with its button. */
function loadGoogleIdentity(): Promise<GoogleIdentity> {
  loading ??= new Promise<GoogleIdentity>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = scriptUrl;
    script.async = true;
    script.onload = () => {
      if (window.google) resolve(window.google.accounts.id);
      else reject(new Error('Google Identity Services did not start'));
    };
    script.onerror = () => reject(new Error('Google Identity Services could not be loaded'));
    document.head.append(script);
  }).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** Google's own button, as its branding rules require. */
export function GoogleButton({
  clientId,
  nonce,
  onCredential,
  onUnavailable,
}: {
  readonly clientId: string;
  readonly nonce: string;
  /** Called with an empty string when Google returned none. */
  readonly onCredential: (credential: string) => void;
  readonly onUnavailable: () => void;
}) {
  const place = useRef<HTMLDivElement>(null);
  const give = useEffectEvent(onCredential);
  const giveUp = useEffectEvent(onUnavailable);
  useEffect(() => {
    loadGoogleIdentity().then(
      (identity) => {
        if (!place.current) return;
        identity.initialize({
          client_id: clientId,
          nonce,
          callback: ({ credential }) => give(credential ?? ''),
        });
        identity.renderButton(place.current, { theme: 'outline', size: 'large', shape: 'pill', width: 320 });
      },
      (error: unknown) => {
        console.warn('The sign-in of Google is not available', error);
        giveUp();
      },
    );
  }, [clientId, nonce]);
  return <div ref={place} />;
}
