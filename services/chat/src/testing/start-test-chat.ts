import { createEvent, type AnyCloudEvent } from '@ondine/contracts';
import type { AskEntitlement } from '@ondine/domain';
import { createAccountReplica, type AccountReplica } from '@ondine/domain/account-replica';
import { createTokenVerifier } from '@ondine/platform/auth/token-verifier';
import { createDeadLetters } from '@ondine/platform/events/dead-letters';
import type { Logger } from '@ondine/platform/observability';
import { createMetrics } from '@ondine/platform/observability/metrics';
import { silentLogger, testApp, type TestApp } from '@ondine/platform/testing';
import { testDatabase, type TestDatabase } from '@ondine/platform/testing/test-database';
import { testSigner, type TestSigner } from '@ondine/platform/testing/test-signer';
import { startOpenAiStandIn } from '@ondine/partner-stand-in';
import { createSentenceEncoder } from '@ondine/sentence-encoder';
import { createApp } from '../app.ts';
import { contentFolder } from '../scenarios/content-folder.ts';
import type { TokenBudgets } from '../conversation/budget.ts';
import type { ConversationStore } from '../conversation/conversation-store.ts';
import { usualPatience, type Patience } from '../conversation/patience.ts';
import { createCoach } from '../coach/coach.ts';
import { createJudge } from '../judge/judge.ts';
import { createBackgroundWork } from '../memory/background-work.ts';
import { createMemory } from '../memory/memory.ts';
import { createOpenAiLlm } from '../llm/openai-llm.ts';
import { loadScenarios } from '../scenarios/load-scenarios.ts';
import { createPartner } from '../partner/partner.ts';
import { openStores } from '../open-stores.ts';
import type { OwnScenarioStore } from '../own-scenarios/own-scenario-store.ts';
import type { PartnerSettingsStore } from '../partner-settings/partner-settings-store.ts';
import { createRateLimits } from '../rate-limits.ts';
import type { ResultStore } from '../results/result-store.ts';
import { moderationOf } from '../safety/moderation.ts';
import { forScenes, readNetworks } from '../safety/network/network-file.ts';
import { createSafetyMeter } from '../safety/safety-meter.ts';
import { createSafety } from '../safety/safety.ts';
import { createLocalReader, type LocalNetworks } from '../safety/understanding/read-locally.ts';
import { createModelReader } from '../safety/understanding/read-with-model.ts';
import type { TokenUsageStore } from '../llm/token-usage-store.ts';
import { cacheTexts } from './cache-texts.ts';

export interface TestChat {
  readonly app: TestApp;
  readonly database: TestDatabase;
  readonly signer: TestSigner;
  readonly conversations: ConversationStore;
  readonly partnerSettings: PartnerSettingsStore;
  readonly ownScenarios: OwnScenarioStore;
  readonly results: ResultStore;
  readonly accounts: AccountReplica;
  readonly usage: TokenUsageStore;
  /** The pauses that the endpoint asked for, in milliseconds. */
  readonly pauses: number[];
  /** The events pending for the bus. */
  pendingEvents(): Promise<AnyCloudEvent[]>;
  /** Ids of results that were passed to the relay. */
  readonly kicked: string[];
  /** Waits until the facts of finished conversations are stored. */
  remembering(): Promise<void>;
  /** Advances the clock. */
  advance(seconds: number): void;
  /** The metrics in Prometheus text format. */
  metrics(): Promise<string>;
  close(): Promise<void>;
}

export const internalToken = 'a-secret-of-twenty-four-characters';

/** The chat service over a real database, with the stand-in as partner and judge unless a URL is given. */
export async function startTestChat({
  baseUrl,
  timeoutMs = 5000,
  model = 'm',
  moderates = false,
  understands = false,
  hasModel = false,
  budgets,
  patience,
  askEntitlement = () => Promise.resolve(false),
  logger = silentLogger(),
}: {
  readonly baseUrl?: string;
  readonly timeoutMs?: number;
  readonly model?: string;
  /** Whether the endpoint's moderation is used, if it has one. */
  readonly moderates?: boolean;
  /** Whether the endpoint's model classifies messages. */
  readonly understands?: boolean;
  /** Whether it counts as a language model that can play anybody. */
  readonly hasModel?: boolean;
  readonly budgets?: Partial<TokenBudgets>;
  readonly patience?: Partial<Patience>;
  readonly askEntitlement?: AskEntitlement;
  readonly logger?: Logger;
} = {}): Promise<TestChat> {
  let now = new Date('2026-11-21T12:00:00.000Z').getTime();
  let ids = 0;
  const database = await testDatabase();
  const accounts = createAccountReplica(database.connection);
  const { resultDocuments, ...stores } = await openStores(database, accounts);
  await database.keepExpired();
  const signer = await testSigner();
  const encoder = cacheTexts(createSentenceEncoder());
  const standIn = baseUrl === undefined ? await startOpenAiStandIn({ port: 0, logger, encoder }) : undefined;
  const { scenarios, files } = await loadScenarios(contentFolder);
  const clock = () => {
    // Every time in a conversation is distinct.
    now += 1;
    return new Date(now);
  };
  const pauses: number[] = [];
  const endpoint = { baseUrl: baseUrl ?? `${standIn?.url}/v1`, apiKey: 'key', timeoutMs, logger };
  const llm = createOpenAiLlm({
    ...endpoint,
    model,
    clock,
    sleep(milliseconds) {
      pauses.push(milliseconds);
      now += milliseconds;
      return Promise.resolve();
    },
  });
  const metrics = createMetrics('chat');
  const safetyMeter = createSafetyMeter(metrics.registry);
  const safetyBy = (networks: LocalNetworks) =>
    createSafety({
      reader: createLocalReader({ encoder, networks, clock }),
      readWithModel: understands ? createModelReader({ llm }) : undefined,
      moderate: moderationOf(moderates ? undefined : 'off', endpoint),
      meter: safetyMeter,
      logger,
    });
  const networks = readNetworks();
  const safety = safetyBy(networks);
  const afterwards = createBackgroundWork(logger);
  const kicked: string[] = [];
  const app = await testApp(
    createApp({
      deadLetters: createDeadLetters({
        connection: database.connection,
        handlers: {},
        clock,
        logger,
        metrics,
      }),
      scenarios,
      scenarioFiles: files,
      ...stores,
      hasModel,
      afterwards,
      accounts,
      safety,
      sceneSafety: safetyBy(forScenes(networks)),
      safetyMeter,
      partner: createPartner({ llm, safety }),
      coach: createCoach({ llm, safety }),
      memory: createMemory({ llm, safety }),
      judge: createJudge({ llm }),
      relay: {
        kick(id) {
          kicked.push(id);
          return Promise.resolve();
        },
      },
      askEntitlement,
      patience: { ...usualPatience, ...patience },
      limits: createRateLimits(undefined),
      budgets: { conversation: 250_000, day: 400_000, ...budgets },
      newId: () => `id-${(ids += 1)}`,
      clock,
      verifier: createTokenVerifier({ jwks: signer.jwks }),
      internalToken,
      logger,
      metrics,
      readiness: { database: database.probe },
    }),
  );
  return {
    app,
    database,
    signer,
    ...stores,
    accounts,
    pauses,
    kicked,
    remembering: () => afterwards.settled(),
    metrics: () => metrics.registry.metrics(),
    async pendingEvents() {
      const documents = await resultDocuments.find({}).lean();
      return documents.flatMap(({ pending_events: pending }) => pending);
    },
    advance(seconds) {
      now += seconds * 1000;
    },
    async close() {
      await app.close();
      await encoder.close();
      await standIn?.close();
      await database.drop();
    },
  };
}

/** The event of a deleted account. */
export const userDeleted = (userId: string) =>
  createEvent('user.deleted.v1', {
    id: `${userId}.deleted`,
    source: '/services/auth',
    subject: userId,
    time: new Date(0),
    data: { user_id: userId, deleted_at: new Date(0).toISOString() },
  });
