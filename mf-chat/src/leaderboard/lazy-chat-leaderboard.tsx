import { Page, Skeleton } from '@ondine/web-kit';
import { lazy, Suspense } from 'react';

const Screen = lazy(async () => ({
  default: (await import('./chat-leaderboard-screen.tsx')).ChatLeaderboardScreen,
}));

/** The leaderboard, which is no part of the first load: most who open this remote come to talk. */
export function LazyChatLeaderboard() {
  return (
    <Suspense
      fallback={
        <Page>
          <Skeleton height="3rem" lines={6} />
        </Page>
      }
    >
      <Screen />
    </Suspense>
  );
}
