import type { User } from '@ondine/contracts';

/** What one tab tells the others. */
export type TabMessage = 'signed-in' | 'signed-out';

/** How a tab follows the others of its browser, whose tokens it shares. */
export interface TabFollower {
  hear(message: TabMessage): Promise<void>;
  /** Finds out who has signed in elsewhere. */
  followStart(): Promise<void>;
  /** Whether what this tab does follows another: it is not told on then. */
  isFollowing(): boolean;
}

/** @param tab what it shows and can do: who is here, and whose token the browser keeps */
export function followTabs(tab: {
  readonly user: () => User | null;
  readonly keptUserId: () => string | undefined;
  readonly start: () => Promise<void>;
  readonly end: () => void;
}): TabFollower {
  let isFollowing = false;

  /** Whether the tokens of this browser are of another user than this tab shows. */
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
