import { randomUUID } from 'node:crypto';
import {
  connectMongo,
  connectRedis,
  createDeadLetters,
  createLogger,
  createMetrics,
  createOutboxRelay,
  createStopStack,
  createTokenVerifier,
  listen,
  openBus,
  runUntilSignal,
  systemClock,
  type Clock,
  type EventBus,
  type EventHandlers,
  type Logger,
  type RunningService,
} from '@ondine/platform';
import { createApp } from './app.ts';
import { readConfig, type ChatConfig } from './config.ts';
import { conversationModel } from './conversation/conversation-document.ts';
import { createConversationStore } from './conversation/conversation-store.ts';
import { createJudge } from './judge/judge.ts';
import { createOpenAiLlm } from './llm/openai-llm.ts';
import { loadScenarios } from './load-scenarios.ts';
import { createMemberStore, memberModel } from './member-store.ts';
import { onEntitlementChanged } from './on-entitlement-changed.ts';
import { onUserDeleted } from './on-user-deleted.ts';
import { createPartner } from './partner/partner.ts';
import { createRateLimits } from './rate-limits.ts';
import { resultModel } from './result-document.ts';
import { createResultStore } from './result-store.ts';
import { createModeration } from './safety/moderation.ts';
import { createSafety } from './safety/safety.ts';

export interface StartOptions {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The bus of the process; one of its own over `AMQP_URL` when left out. */
  readonly bus?: EventBus;
  readonly logger?: Logger;
  readonly clock?: Clock;
}

/**
 * Starts the chat service.
 * @throws StartupError in one sentence when something it needs is not there
 */
export async function startChat(options: StartOptions): Promise<RunningService> {
  const config = readConfig(options.env);
  const logger = options.logger ?? createLogger({ service: 'chat', level: config.LOG_LEVEL });
  const clock = options.clock ?? systemClock;
  const stops = createStopStack(logger);
  try {
    const { scenarios, faults, files } = await loadScenarios(config.CONTENT_DIR);
    for (const fault of faults) logger.error(fault, 'A scenario file cannot be used and is left out');

    const database = await connectMongo({ uri: config.MONGODB_URI, dbName: config.MONGODB_DB, logger });
    stops.add('database', () => database.close());
    const resultDocuments = resultModel(database.connection);
    const conversationDocuments = conversationModel(database.connection);
    await database.buildIndexes([resultDocuments, conversationDocuments]);
    const results = createResultStore(resultDocuments);
    const conversations = createConversationStore(conversationDocuments);
    const members = createMemberStore(memberModel(database.connection));
    const redis =
      config.REDIS_URL === undefined ? undefined : await connectRedis({ url: config.REDIS_URL, logger });
    if (redis)
      stops.add('redis', async () => {
        await redis.quit();
      });

    const { bus, release } = await openBus(options.bus, config, logger);
    stops.add('bus', release);
    const relay = createOutboxRelay({ collection: resultDocuments.collection, bus, clock, logger });
    stops.add('relay', () => relay.stop());
    const handlers: EventHandlers = {
      'entitlement.changed.v1': onEntitlementChanged({ members }),
      'user.deleted.v1': onUserDeleted({ members, conversations, results }),
    };
    const deadLetters = createDeadLetters({ connection: database.connection, handlers, clock });
    const subscription = await bus.subscribe({ service: 'chat', handlers, onGivenUp: deadLetters.keep });
    stops.add('subscription', () => subscription.stop());

    const app = createApp({
      deadLetters,
      scenarios,
      scenarioFiles: files,
      conversations,
      members,
      results,
      relay,
      ...createConversationists(config, logger),
      tokenBudget: config.LLM_TOKEN_BUDGET,
      limits: createRateLimits(redis),
      newId: randomUUID,
      clock,
      verifier: createTokenVerifier({ jwks: new URL(config.JWKS_URL), clock }),
      internalToken: config.INTERNAL_TOKEN,
      logger,
      metrics: createMetrics('chat', { processMetrics: options.bus === undefined }),
      readiness: { database: database.probe, bus: () => bus.probe() },
    });
    const server = await listen(app, { host: config.HOST, port: config.PORT });
    stops.add('server', () => server.close());
    logger.info({ url: server.url, scenarios: scenarios.length }, 'Chat service ready');
    return { url: server.url, port: server.port, close: () => stops.stop() };
  } catch (error) {
    await stops.stop();
    throw error;
  }
}

/** The safety rules, and the partner and the judge behind the endpoint that the configuration names. */
function createConversationists(config: ChatConfig, logger: Logger) {
  const endpoint = {
    baseUrl: config.LLM_BASE_URL,
    apiKey: config.LLM_API_KEY,
    timeoutMs: config.LLM_TIMEOUT_MS,
  };
  const moderate =
    config.LLM_MODERATION_MODEL === undefined
      ? undefined
      : createModeration({ ...endpoint, model: config.LLM_MODERATION_MODEL });
  const safety = createSafety({ moderate, logger });
  return {
    safety,
    partner: createPartner({ llm: createOpenAiLlm({ ...endpoint, model: config.LLM_MODEL }), safety }),
    judge: createJudge({
      llm: createOpenAiLlm({ ...endpoint, model: config.LLM_JUDGE_MODEL ?? config.LLM_MODEL }),
    }),
  };
}

if (import.meta.main) await runUntilSignal(() => startChat({ env: process.env }));
