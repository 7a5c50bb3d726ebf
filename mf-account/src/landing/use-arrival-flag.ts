import { useSearchParams } from '@ondine/web-kit/router';
import { useEffect, useState } from 'react';

/**
 * Whether the page was opened with a flag such as `session_expired=true`. The flag is removed from the URL at once, so
 * that a reload or a shared link does not repeat the notice.
 * @param hideAfterMs when the notice disappears by itself; default never
 */
export function useArrivalFlag(name: string, hideAfterMs?: number): readonly [boolean, () => void] {
  const [search, setSearch] = useSearchParams();
  const [shown, setShown] = useState(search.get(name) === 'true');

  useEffect(() => {
    if (!search.has(name)) return;
    const rest = new URLSearchParams(search);
    rest.delete(name);
    setSearch(rest, { replace: true });
  }, [name, search, setSearch]);

  useEffect(() => {
    if (!shown || hideAfterMs === undefined) return;
    const timer = setTimeout(() => setShown(false), hideAfterMs);
    return () => clearTimeout(timer);
  }, [shown, hideAfterMs]);

  return [shown, () => setShown(false)];
}
