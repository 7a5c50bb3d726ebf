import { useNeutralTitle } from '@ondine/web-kit';
import { useLayoutEffect } from 'react';
import { useTexts } from '../texts.ts';
import { useTitles } from './titles.ts';

/** Sets the window title to that of the screen, or to a neutral one if the user wants that. */
export function DocumentTitle({ title }: { readonly title: string }) {
  const { t } = useTexts();
  const titleOf = useTitles();
  const [neutral] = useNeutralTitle();
  const shown = neutral ? t('neutralTitle') : `${titleOf(title)} · Ondine`;
  useLayoutEffect(() => {
    document.title = shown;
  }, [shown]);
  return null;
}
