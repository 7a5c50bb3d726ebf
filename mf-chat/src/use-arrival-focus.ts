import { useEffect, useRef, type RefObject } from 'react';

/**
 * Focuses a heading as it appears, since the control that was focused is gone; screen readers announce it.
 * @returns for the heading, which needs `tabIndex={-1}`
 */
export function useArrivalFocus(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return heading;
}
