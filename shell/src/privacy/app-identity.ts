import type { Language } from '@ondine/contracts';
import { useNeutralTitle, usePageLanguage } from '@ondine/web-kit';
import { useEffect } from 'react';

/** By the `rel` of a link of the page: what tabs, home screens and task switchers show. */
const ondine = { icon: '/icon.svg', 'apple-touch-icon': '/icon-192.png', manifest: '/app.webmanifest' };
const neutral: typeof ondine = {
  icon: '/notes-icon.svg',
  'apple-touch-icon': '/notes-icon-192.png',
  manifest: '/notes.webmanifest',
};

/** The manifest beside an English one, with its name and description in another language. */
const inLanguage = (manifest: string, language: Language) =>
  language === 'en' ? manifest : manifest.replace('.', `.${language}.`);

/** Shows the page, and what is installed of it, as Ondine or as something that tells nothing. */
export function useAppIdentity(): void {
  const [isNeutral] = useNeutralTitle();
  const language = usePageLanguage();
  useEffect(() => {
    const links = isNeutral ? neutral : ondine;
    const shown = { ...links, manifest: inLanguage(links.manifest, language) };
    for (const [rel, href] of Object.entries(shown))
      document.head.querySelector(`link[rel="${rel}"]`)?.setAttribute('href', href);
  }, [isNeutral, language]);
}
