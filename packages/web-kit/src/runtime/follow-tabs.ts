import type { User } from '@ondine/contracts';

/** A message from one tab to the others. */
export type TabMessage = 'signed-in' | 'signed-out';

/** Follows the other tabs of the browser, which share its tokens. */
export interface TabFollower {
  hear(message: TabMessage): Promise<void>;
  /** Finds out who has signed in in another tab. */
  followStart(): Promise<void>;
  /** Whether this tab is reacting to another; it must not tell the others then. */
  isFollowing(): boolean;
}

/** @param tab its state and actions: the displayed user, and the user of the stored token */
export function followTabs(tab: {
  readonly user: () => User | null;
  readonly keptUserId: () => string | undefined;
  readonly start: () => Promise<void>;
  readonly end: () => void;
}): TabFollower {
  let isFollowing = false;

  /** Whether the stored tokens belong to another user than the one displayed here. */
  function isOther(): boolean {
    const [user, kept] = [tab.user(), tab.keptUserId()];
    return user !== null && kept !== undefined && kept !== user.id;
  }

  async function followStart(): Promise<void> {
    isFollowing = true;
    try {
      await tab.start();
    } finally {
      isFollowing = false;
    }
  }

  return {
    async hear(message) {
      if (message === 'signed-out' || isOther()) tab.end();
      else await followStart();
    },
    followStart,
    isFollowing: () => isFollowing,
  };
}
