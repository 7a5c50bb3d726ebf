import { chatRoutes, heartbeatMs, type ChatMessage } from '@ondine/contracts';
import { readTimeZone } from '@ondine/domain';
import { acceptsEventStream, HttpError, sendStreamEvent } from '@ondine/platform/http';
import { implement, readIdempotencyKey, type Implementation } from '@ondine/platform/routes';
import { timeAfter } from '@ondine/platform/time';
import type { Response } from 'express';
import { levelFor, mostLookedAt } from '../level/level.ts';
import { castingOf, rememberedFacts } from '../partner-settings/partner-settings.ts';
import type { PartnerSettingsStore } from '../partner-settings/partner-settings-store.ts';
import { ownIdIn } from '../own-scenarios/own-scenario.ts';
import { requireScenario } from '../own-scenarios/require-scenario.ts';
import type { RateLimits } from '../rate-limits.ts';
import { castResult, castScenario } from '../scenarios/cast.ts';
import { toChatExercise, type Scenario } from '../scenarios/scenario.ts';
import { suggest, type SuggestDeps } from '../coach/suggest.ts';
import { cleanMessage } from './clean-message.ts';
import { completeConversation, type CompletionDeps } from './complete-conversation.ts';
import { activeSeconds, toMessages, type Conversation } from './conversation.ts';
import { canGoBackTo, goBackTo } from './practice-run.ts';
import { startConversation } from './start-conversation.ts';
import { takeTurn, type TurnDeps } from './take-turn.ts';

export interface ConversationRouteDeps extends TurnDeps, CompletionDeps, SuggestDeps {
  readonly partnerSettings: PartnerSettingsStore;
  readonly limits: RateLimits;
  /** Whether a language model plays the partner, so that gender and name can be chosen freely. */
  readonly hasModel: boolean;
}

const needsModel =
  'Your own scenarios need a language model, and none is connected here. They are kept until there is one.';

/** Sends empty deltas as keep-alives while the reply is not there. */
async function keepingAwake<T>(response: Response, work: Promise<T>): Promise<T> {
  const heartbeat = setInterval(() => sendStreamEvent(response, 'delta', { text: '' }), heartbeatMs);
  try {
    return await work;
  } finally {
    clearInterval(heartbeat);
  }
}

/** The user's conversations: start, resume, send a message, complete, report. */
export function conversationImplementations(deps: ConversationRouteDeps): Implementation[] {
  const { conversations, clock, newId, limits } = deps;
  /** A repeat that arrives while the first call is in progress waits for the same answer. */
  const underWay = new Map<string, { readonly text: string; readonly reply: Promise<ChatMessage> }>();

  /**
   * The earlier conversation that a practice run goes back to.
   * @throws HttpError not_found
   */
  async function requireMoment(
    userId: string,
    scenario: Scenario,
    { session_id: id, exchanges }: { readonly session_id: string; readonly exchanges: number },
  ): Promise<Conversation> {
    const [result, earlier] = await Promise.all([
      deps.results.find(userId, id),
      conversations.find(userId, id),
    ]);
    if (
      earlier?.scenarioSlug !== scenario.slug ||
      !canGoBackTo(earlier, result?.answer) ||
      earlier.exchanges.length <= exchanges
    ) {
      throw new HttpError('not_found', { detail: 'That moment is no longer kept.' });
    }
    return earlier;
  }

  return [
    implement(chatRoutes.start, async ({ body, user, request }) => {
      await limits.start.consume(user.id);
      const scenario = await requireScenario(deps.findScenario, user.id, body.exercise_slug);
      if (ownIdIn(scenario.slug) !== undefined && !deps.hasModel)
        throw new HttpError('conflict', { detail: needsModel });
      const startKey = readIdempotencyKey(request) ?? null;
      const [settings, scores, lastStart] = await Promise.all([
        deps.partnerSettings.find(user.id, scenario.slug),
        deps.results.lastScores(user.id, scenario.slug, mostLookedAt),
        conversations.lastStart(user.id, scenario.slug),
      ]);
      const fresh = startConversation(scenario, {
        id: newId(),
        userId: user.id,
        startKey,
        casting: castingOf(settings, scenario),
        level: levelFor(settings.levelChoice, scores).level,
        remembered: rememberedFacts(settings),
        // So that it is the newest, and goes on.
        now: timeAfter(lastStart, clock()),
      });
      const conversation = await conversations.add(
        body.go_back
          ? goBackTo(fresh, await requireMoment(user.id, scenario, body.go_back), body.go_back.exchanges)
          : fresh,
      );
      if (
        conversation.scenarioSlug !== scenario.slug ||
        conversation.practice?.of !== body.go_back?.session_id ||
        conversation.practice?.exchanges !== body.go_back?.exchanges
      ) {
        throw new HttpError('idempotency_conflict');
      }
      return {
        exercise: toChatExercise(castScenario(scenario, conversation.casting)),
        session_id: conversation.id,
        initial_message: conversation.opening,
      };
    }),

    implement(chatRoutes.resume, async ({ params, query, user }) => {
      const scenario = await requireScenario(deps.findScenario, user.id, params.slug);
      const conversation = await conversations.findOpen(user.id, scenario.slug, query.practice_of ?? null);
      // An empty conversation may be replaced without loss, except a practice run, which has messages of an earlier
      // one.
      if (!conversation || (conversation.exchanges.length === 0 && !conversation.practice)) {
        return { conversation: null };
      }
      const { practice } = conversation;
      return {
        conversation: {
          exercise: toChatExercise(castScenario(scenario, conversation.casting)),
          session_id: conversation.id,
          messages: toMessages(conversation),
          elapsed_seconds: activeSeconds(conversation, conversation.exchanges.at(-1)?.repliedAt ?? clock()),
          ...(practice && { practice: { session_id: practice.of, exchanges: practice.exchanges } }),
        },
      };
    }),

    implement(chatRoutes.message, async ({ body, user, request, response }) => {
      await limits.message.consume(user.id);
      const text = cleanMessage(body.message);
      const given = readIdempotencyKey(request);
      const key = given ?? newId();
      const name = `${user.id} ${body.session_id ?? ''} ${key}`;
      const streams = acceptsEventStream(request);
      const first = underWay.get(name);
      if (first) {
        if (first.text !== text) throw new HttpError('idempotency_conflict');
        return await (streams ? keepingAwake(response, first.reply) : first.reply);
      }
      const listener = streams
        ? {
            onText: (words: string) => sendStreamEvent(response, 'delta', { text: words }),
            onRestart: () => sendStreamEvent(response, 'restart', {}),
          }
        : null;
      const reply = takeTurn(deps, {
        userId: user.id,
        conversationId: body.session_id,
        text,
        assisted: body.assisted ?? false,
        meantLightly: body.meant_lightly ?? false,
        key,
        listener,
      }).finally(() => underWay.delete(name));
      underWay.set(name, { text, reply });
      return await (streams ? keepingAwake(response, reply) : reply);
    }),

    implement(chatRoutes.suggest, async ({ body, user }) => {
      await limits.suggest.consume(user.id);
      const draft = body.draft === '' ? '' : cleanMessage(body.draft);
      const { hint, variants } = await suggest(deps, {
        userId: user.id,
        conversationId: body.session_id,
        draft,
        language: body.language,
      });
      return { hint, variants: [...variants] };
    }),

    implement(chatRoutes.report, async ({ body, user }) => {
      await limits.report.consume(user.id);
      const { session_id: id, timestamp, reason } = body;
      const reported = await conversations.report(user.id, id, new Date(timestamp), { reason, at: clock() });
      if (!reported) throw new HttpError('not_found', { detail: 'There is no such reply.' });
      deps.logger.warn({ conversation: id, reason }, 'A reply of the partner was reported');
      return { success: true as const };
    }),

    implement(chatRoutes.complete, async ({ body, user, request }) => {
      await limits.complete.consume(user.id);
      const result = await completeConversation(deps, {
        user,
        conversationId: body.session_id,
        scenarioSlug: body.exercise_slug,
        timeZone: readTimeZone(request) ?? 'UTC',
        language: body.language,
      });
      return castResult(result, await conversations.castingOf(user.id, body.session_id));
    }),
  ];
}
