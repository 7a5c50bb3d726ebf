import { randomUUID } from 'node:crypto';
import { createAskEntitlement, onEntitlementChanged } from '@ondine/domain';
import { createAccountReplica } from '@ondine/domain/account-replica';
import { createOutboxRelay } from '@ondine/platform/events/outbox-relay';
import type { RunningPart } from '@ondine/platform/http/listen';
import { runUntilSignal } from '@ondine/platform/lifecycle';
import { startService, type StartOptions } from '@ondine/platform/lifecycle/start-service';
import { partVersion, type Logger } from '@ondine/platform/observability';
import type { Metrics } from '@ondine/platform/observability/metrics';
import type { Clock } from '@ondine/platform/time';
import { createApp } from './app.ts';
import { pricesOf, readConfig, type ChatConfig } from './config.ts';
import { usualPatience } from './conversation/patience.ts';
import { createCoach } from './coach/coach.ts';
import { createJudge } from './judge/judge.ts';
import { createBackgroundWork } from './memory/background-work.ts';
import { createMemory } from './memory/memory.ts';
import { createLlmMeters } from './llm/llm-meter.ts';
import { createOpenAiLlm } from './llm/openai-llm.ts';
import { loadScenarios } from './scenarios/load-scenarios.ts';
import { onUserDeleted } from './on-user-deleted.ts';
import { openStores } from './open-stores.ts';
import { createPartner } from './partner/partner.ts';
import { createSentenceEncoder, type SentenceEncoder } from '@ondine/sentence-encoder';
import { createRateLimits } from './rate-limits.ts';
import { moderationOf } from './safety/moderation.ts';
import { forScenes, readNetworks } from './safety/network/network-file.ts';
import { createSafetyMeter } from './safety/safety-meter.ts';
import { createSafety } from './safety/safety.ts';
import { createLocalReader, type LocalNetworks } from './safety/understanding/read-locally.ts';
import { createModelReader } from './safety/understanding/read-with-model.ts';

const part = { name: 'chat', version: partVersion(import.meta.url) };

/**
 * Starts the chat service.
 * @throws StartupError in one sentence when a dependency is missing
 */
export async function startChat({ env, ...options }: StartOptions): Promise<RunningPart> {
  const config = readConfig(env);
  return await startService(part, config, options, async (context) => {
    const { database, redis, bus, clock, logger, stops, metrics, readiness } = context;
    const { scenarios, errors, files } = await loadScenarios(config.CONTENT_DIR);
    for (const error of errors) logger.error(error, 'A scenario file cannot be used and is left out');

    const accounts = createAccountReplica(database.connection);
    const { resultDocuments, ...stores } = await openStores(database, accounts);
    const encoder = createSentenceEncoder();
    stops.add('sentence encoder', () => encoder.close());
    const afterwards = createBackgroundWork(logger);
    stops.add('memories', () => afterwards.settled());
    const relay = createOutboxRelay({ collection: resultDocuments.collection, bus, clock, logger, metrics });
    stops.add('relay', () => relay.stop());

    return await context.serve(
      createApp({
        deadLetters: await context.consume({
          'entitlement.changed.v1': onEntitlementChanged({ accounts }),
          'user.deleted.v1': onUserDeleted({ accounts, ...stores }),
        }),
        scenarios,
        scenarioFiles: files,
        ...stores,
        hasModel: config.CHAT_PARTNER !== 'stand-in',
        afterwards,
        accounts,
        relay,
        ...createModelClients(config, { logger, clock, encoder, metrics }),
        budgets: { conversation: config.LLM_TOKEN_BUDGET, day: config.LLM_DAILY_TOKEN_BUDGET },
        patience: usualPatience,
        limits: createRateLimits(redis),
        newId: randomUUID,
        clock,
        askEntitlement: createAskEntitlement({
          authUrl: config.JWKS_URL,
          internalToken: config.INTERNAL_TOKEN,
          clock,
          logger,
        }),
        verifier: context.verifyTokens(config.JWKS_URL),
        internalToken: config.INTERNAL_TOKEN,
        logger,
        metrics,
        readiness,
      }),
    );
  });
}

/** The safety layer, and the partner and the judge that use the configured endpoint. */
function createModelClients(
  config: ChatConfig,
  {
    logger,
    clock,
    encoder,
    metrics,
  }: {
    readonly logger: Logger;
    readonly clock: Clock;
    readonly encoder: SentenceEncoder;
    readonly metrics: Metrics;
  },
) {
  const endpoint = {
    baseUrl: config.LLM_BASE_URL,
    apiKey: config.LLM_API_KEY,
    timeoutMs: config.LLM_TIMEOUT_MS,
    logger,
  };
  const { LLM_MODEL: model, LLM_JUDGE_MODEL: judgeModel = model } = config;
  const meterOf = createLlmMeters(metrics.registry, pricesOf(config));
  const open = (name: string) => createOpenAiLlm({ ...endpoint, model: name, meter: meterOf(name) });
  const llm = open(model);
  const modelNamed = (name: string) => (name === model ? llm : open(name));
  const { LLM_SAFETY_MODEL: safetyModel = model } = config;
  const safetyMeter = createSafetyMeter(metrics.registry);
  const safetyBy = (networks: LocalNetworks) =>
    createSafety({
      reader: createLocalReader({ encoder, networks, clock }),
      readWithModel: safetyModel === 'off' ? undefined : createModelReader({ llm: modelNamed(safetyModel) }),
      moderate: moderationOf(config.LLM_MODERATION_MODEL, endpoint),
      meter: safetyMeter,
      logger,
    });
  const networks = readNetworks();
  const safety = safetyBy(networks);
  return {
    safety,
    sceneSafety: safetyBy(forScenes(networks)),
    safetyMeter,
    partner: createPartner({ llm, safety }),
    coach: createCoach({ llm, safety }),
    memory: createMemory({ llm, safety }),
    judge: createJudge({ llm: modelNamed(judgeModel) }),
  };
}

if (import.meta.main) await runUntilSignal(() => startChat({ env: process.env }));
