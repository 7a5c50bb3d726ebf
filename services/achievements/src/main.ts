import {
  createTokenVerifier,
  runUntilSignal,
  startService,
  type RunningService,
  type StartOptions,
} from '@ondine/platform';
import { createApp } from './app.ts';
import { readConfig } from './config.ts';
import { createFactStore, factModels } from './fact-store.ts';
import { createLocalBoardChanges, createRedisBoardChanges } from './live/board-changes.ts';
import { createBoardStreams } from './live/board-streams.ts';
import { createMemberStore, memberModel } from './member-store.ts';
import { boardModel, createMongoLeaderboard } from './mongo-leaderboard.ts';
import { onChatSessionCompleted } from './on-chat-session-completed.ts';
import { onFitnessSessionCompleted } from './on-fitness-session-completed.ts';
import { onFitnessSessionDeleted } from './on-fitness-session-deleted.ts';
import { onUserDeleted } from './on-user-deleted.ts';
import { onUserRegistered, onUserUpdated } from './on-user-named.ts';
import { createReachedCounts } from './reached-counts.ts';
import { createRecompute } from './recompute.ts';
import { createRedisLeaderboard } from './redis-leaderboard.ts';
import { rememberChatBoards } from './remembered-chat-boards.ts';
import { rememberNames } from './remembered-names.ts';

/**
 * Starts the achievements service, with its boards in Redis when `REDIS_URL` names one.
 * @throws StartupError in one sentence when something it needs is not there
 */
export async function startAchievements({ env, ...options }: StartOptions): Promise<RunningService> {
  const config = readConfig(env);
  return await startService('achievements', config, options, async (ground) => {
    const { database, redis, clock, logger, stops, metrics, readiness } = ground;
    const models = {
      facts: factModels(database.connection),
      members: memberModel(database.connection),
      boards: boardModel(database.connection),
    };
    await database.buildIndexes([models.facts.workouts, models.facts.chat, models.members, models.boards]);
    const facts = rememberChatBoards(createFactStore(models.facts), clock);
    const members = rememberNames(createMemberStore(models.members), clock);
    const boards = redis
      ? createRedisLeaderboard(redis, `ondine:board:${config.MONGODB_DB}`)
      : createMongoLeaderboard(models.boards);
    const recompute = createRecompute({ facts, members, boards });
    const changes = redis
      ? await createRedisBoardChanges(redis, { channel: `ondine:changed:${config.MONGODB_DB}`, logger })
      : createLocalBoardChanges();
    stops.add('board changes', () => changes.close());
    const streams = createBoardStreams(changes);

    const app = createApp({
      deadLetters: await ground.consume({
        'fitness.session.completed.v1': onFitnessSessionCompleted({ facts, recompute, changes }),
        'fitness.session.deleted.v1': onFitnessSessionDeleted({ facts, recompute, changes }),
        'chat.session.completed.v1': onChatSessionCompleted({ facts, recompute }),
        'user.registered.v1': onUserRegistered({ members }),
        'user.updated.v1': onUserUpdated({ members }),
        'user.deleted.v1': onUserDeleted({ recompute, changes }),
      }),
      members,
      boards,
      streams,
      facts,
      clock,
      internalToken: config.INTERNAL_TOKEN,
      reached: createReachedCounts(members, clock),
      verifier: createTokenVerifier({ jwks: new URL(config.JWKS_URL), clock }),
      logger,
      metrics,
      readiness,
    });
    const server = await ground.serve(app);
    stops.add('streams', () => streams.close());
    return server;
  });
}

if (import.meta.main) await runUntilSignal(() => startAchievements({ env: process.env }));
