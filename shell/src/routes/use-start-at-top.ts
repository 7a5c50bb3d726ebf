import { useLocation } from '@ondine/web-kit/router';
import { useLayoutEffect } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';

/** A new screen starts at its top; on the way back the browser returns to where it was. */
export function useStartAtTop(): void {
  const { pathname } = useLocation();
  const kind = useNavigationType();
  useLayoutEffect(() => {
    if (kind !== NavigationType.Pop) window.scrollTo(0, 0);
  }, [pathname, kind]);
}
