import { useMessages, useNeutralTitle } from '@ondine/web-kit';
import { useLayoutEffect } from 'react';
import { messages } from '../texts.ts';
import { useTitles } from './titles.ts';

/** Names the window after the screen, or neutrally when asked to. */
export function DocumentTitle({ title }: { readonly title: string }) {
  const { t } = useMessages(messages);
  const titleOf = useTitles();
  const [neutral] = useNeutralTitle();
  const shown = neutral ? t('neutralTitle') : `${titleOf(title)} · Ondine`;
  useLayoutEffect(() => {
    document.title = shown;
  }, [shown]);
  return null;
}
