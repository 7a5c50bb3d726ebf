import { useEffect } from 'react';

/** Set by whoever shares a screen: the window then never says what it shows. */
const neutralTitleKey = 'ondine.neutral-title';
const neutralTitle = 'Notes';

/** Names the window after the screen, or neutrally when asked to. */
export function DocumentTitle({ title }: { readonly title: string }) {
  useEffect(() => {
    document.title = localStorage.getItem(neutralTitleKey) === 'true' ? neutralTitle : `${title} · Ondine`;
  }, [title]);
  return null;
}
