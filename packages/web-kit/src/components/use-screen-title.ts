import { useNeutralTitle } from '@ondine/web-kit/runtime';
import { useLayoutEffect } from 'react';

/**
 * Sets the window title while a part of a screen replaces it, for example its result; afterwards the screen has its own
 * title again. A user who wants a neutral window title keeps that.
 * @param title in the language of the page, without the name of the platform
 */
export function useScreenTitle(title: string): void {
  const [neutral] = useNeutralTitle();
  useLayoutEffect(() => {
    if (neutral) return;
    const before = document.title;
    document.title = `${title} · Ondine`;
    return () => {
      document.title = before;
    };
  }, [title, neutral]);
}
