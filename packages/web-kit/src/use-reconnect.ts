import { useEffect, useEffectEvent } from 'react';

/** @param onOnline called each time the browser gets a connection */
export function useReconnect(onOnline: () => void): void {
  const act = useEffectEvent(onOnline);
  useEffect(() => {
    const onLine = () => act();
    window.addEventListener('online', onLine);
    return () => window.removeEventListener('online', onLine);
  }, []);
}
