import { useNeutralTitle } from '@ondine/web-kit';
import { useEffect } from 'react';

/** By the `rel` of a link of the page: what tabs, home screens and task switchers show. */
const ondine = { icon: '/icon.svg', 'apple-touch-icon': '/icon-192.png', manifest: '/app.webmanifest' };
const neutral: typeof ondine = {
  icon: '/notes-icon.svg',
  'apple-touch-icon': '/notes-icon-192.png',
  manifest: '/notes.webmanifest',
};

/** Shows the page, and what is installed of it, as Ondine or as something that tells nothing. */
export function useAppIdentity(): void {
  const [isNeutral] = useNeutralTitle();
  useEffect(() => {
    for (const [rel, href] of Object.entries(isNeutral ? neutral : ondine))
      document.head.querySelector(`link[rel="${rel}"]`)?.setAttribute('href', href);
  }, [isNeutral]);
}
