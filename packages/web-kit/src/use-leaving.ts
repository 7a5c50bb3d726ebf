import { useEffect, useState } from 'react';

/** The way to another site, and whether this page is on it. */
export interface Leaving {
  /** From the call of `leaveFor` until the page is gone, or is shown again. */
  readonly isLeaving: boolean;
  readonly leaveFor: (address: string) => void;
}

/**
 * Leads to another site with a full page load. Browsers with a back/forward cache show this page again exactly as it was
 * left, so a screen that stays busy while it leaves must take that from here, not from a state of its own.
 */
export function useLeaving(): Leaving {
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => {
    const listen = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setLeaving(false);
    };
    window.addEventListener('pageshow', listen);
    return () => window.removeEventListener('pageshow', listen);
  }, []);
  return {
    isLeaving,
    leaveFor(address) {
      setLeaving(true);
      window.location.assign(address);
    },
  };
}
