import { type RefObject, useEffect, useState } from 'react';

/**
 * Whether a modal dialog is open, of any remote: while it is, it hides everything around it from screen readers and
 * from the keyboard.
 * @param place an element of the page, outside all dialogs
 */
export function useHiddenByDialog(place: RefObject<Element | null>): boolean {
  const [hidden, setHidden] = useState(false);
  useEffect(() => {
    const look = () => setHidden(place.current?.closest('[aria-hidden="true"]') != null);
    const observer = new MutationObserver(look);
    observer.observe(document.body, { subtree: true, attributeFilter: ['aria-hidden'] });
    look();
    return () => observer.disconnect();
  }, [place]);
  return hidden;
}
