import type { RequestListener } from 'node:http';
import type { TokenVerifier } from '@ondine/platform/auth/token-verifier';
import type { DeadLetters } from '@ondine/platform/events/dead-letters';
import { createBaseApp } from '@ondine/platform/http/base-app';
import type { Logger } from '@ondine/platform/observability';
import type { ReadinessProbe } from '@ondine/platform/observability/health';
import type { Metrics } from '@ondine/platform/observability/metrics';
import { achievementImplementations, type AchievementRouteDeps } from './progress/achievement-routes.ts';
import {
  chatLeaderboardImplementations,
  type ChatLeaderboardRouteDeps,
} from './boards/chat-leaderboard-routes.ts';
import { internalRouter, type InternalRouterDeps } from './internal-routes.ts';
import type { BoardStreams } from './boards/live/board-streams.ts';
import type { PageStreams } from './boards/live/page-streams.ts';
import { leaderboardImplementations, type LeaderboardRouteDeps } from './boards/leaderboard-routes.ts';

export interface AppDeps
  extends AchievementRouteDeps, LeaderboardRouteDeps, ChatLeaderboardRouteDeps, InternalRouterDeps {
  readonly streams: BoardStreams;
  readonly pageStreams: PageStreams;
  readonly deadLetters: DeadLetters;
  readonly verifier: TokenVerifier;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly readiness: Readonly<Record<string, ReadinessProbe>>;
}

/** The achievements service as a request listener; all dependencies are arguments. */
export function createApp(deps: AppDeps): RequestListener {
  return createBaseApp({
    logger: deps.logger,
    metrics: deps.metrics,
    readiness: deps.readiness,
    mount(app) {
      app.use('/internal/dead-letters', deps.deadLetters.router(deps.internalToken));
      app.use('/internal', internalRouter(deps));
      app.get('/api/sessions/leaderboard/:exercise/live', deps.streams.handler);
      app.get('/api/sessions/leaderboard/:exercise/pages/live', deps.pageStreams.workouts);
      app.get('/api/chat/leaderboard/weekly/live', deps.pageStreams.weekly);
      app.get('/api/chat/leaderboard/drill/:drill/live', deps.pageStreams.drill);
    },
    routes: {
      guards: { verifier: deps.verifier },
      implementations: [
        ...achievementImplementations(deps),
        ...leaderboardImplementations(deps),
        ...chatLeaderboardImplementations(deps),
      ],
    },
  });
}
