import { useNeutralTitle } from '@ondine/web-kit';
import { useEffect } from 'react';

const neutralTitle = 'Notes';

/** Names the window after the screen, or neutrally when asked to. */
export function DocumentTitle({ title }: { readonly title: string }) {
  const [neutral] = useNeutralTitle();
  useEffect(() => {
    document.title = neutral ? neutralTitle : `${title} · Ondine`;
  }, [title, neutral]);
  return null;
}
