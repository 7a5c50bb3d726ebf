import type { Language } from '@ondine/contracts';
import { useNeutralTitle, usePageLanguage } from '@ondine/web-kit';
import { useEffect } from 'react';

/** Links of the page by `rel`: what tabs, home screens and task switchers show. */
const ondine = { icon: '/icon.svg', 'apple-touch-icon': '/icon-192.png', manifest: '/app.webmanifest' };
const neutral: typeof ondine = {
  icon: '/notes-icon.svg',
  'apple-touch-icon': '/notes-icon-192.png',
  manifest: '/notes.webmanifest',
};

/** The path of a manifest in another language, with a translated name and description. */
const inLanguage = (manifest: string, language: Language) =>
  language === 'en' ? manifest : manifest.replace('.', `.${language}.`);

/** Shows the page, and its installed app, as Ondine or under a neutral identity. */
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
