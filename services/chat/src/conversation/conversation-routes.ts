import { chatRoutes, heartbeatMs, type ChatMessage } from '@ondine/contracts';
import { readTimeZone } from '@ondine/domain';
import {
  acceptsEventStream,
  HttpError,
  implement,
  readIdempotencyKey,
  sendStreamEvent,
  type Implementation,
} from '@ondine/platform';
import type { Response } from 'express';
import type { RateLimits } from '../rate-limits.ts';
import { toChatExercise, type Scenario } from '../scenarios/scenario.ts';
import { cleanMessage } from './clean-message.ts';
import { completeConversation, type CompletionDeps } from './complete-conversation.ts';
import { activeSeconds, toMessages } from './conversation.ts';
import { startConversation } from './start-conversation.ts';
import { takeTurn, type TurnDeps } from './take-turn.ts';

export interface ConversationRouteDeps extends TurnDeps, CompletionDeps {
  readonly newId: () => string;
  readonly limits: RateLimits;
}

/** Lets the caller hear that somebody is there while the reply does not come: words of no length. */
async function keepingAwake<T>(response: Response, work: Promise<T>): Promise<T> {
  const heartbeat = setInterval(() => sendStreamEvent(response, 'delta', { text: '' }), heartbeatMs);
  try {
    return await work;
  } finally {
    clearInterval(heartbeat);
  }
}

/** Conversations of the caller: start, go on, say something, complete, report. */
export function conversationImplementations(deps: ConversationRouteDeps): Implementation[] {
  const { conversations, clock, newId, limits } = deps;
  /** A repeat that comes while the first is still being answered waits for the same answer. */
  const underWay = new Map<string, { readonly text: string; readonly reply: Promise<ChatMessage> }>();

  function assertScenario(slug: string): Scenario {
    const scenario = deps.findScenario(slug);
    if (!scenario) throw new HttpError('not_found', { detail: 'There is no such scenario.' });
    return scenario;
  }

  return [
    implement(chatRoutes.start, async ({ body, user, request }) => {
      await limits.start.consume(user.id);
      const scenario = assertScenario(body.exercise_slug);
      const startKey = readIdempotencyKey(request) ?? null;
      const conversation = await conversations.add(
        startConversation(scenario, { id: newId(), userId: user.id, startKey, now: clock() }),
      );
      if (conversation.scenarioSlug !== scenario.slug) throw new HttpError('idempotency_conflict');
      return {
        exercise: toChatExercise(scenario),
        session_id: conversation.id,
        initial_message: conversation.opening,
      };
    }),

    implement(chatRoutes.resume, async ({ params, user }) => {
      const scenario = assertScenario(params.slug);
      const conversation = await conversations.findOpen(user.id, scenario.slug);
      // Nothing was said yet: starting anew loses nothing.
      if (!conversation || conversation.exchanges.length === 0) return { conversation: null };
      return {
        conversation: {
          exercise: toChatExercise(scenario),
          session_id: conversation.id,
          messages: toMessages(conversation),
          elapsed_seconds: activeSeconds(conversation, conversation.exchanges.at(-1)?.repliedAt ?? clock()),
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
        key,
        listener,
      }).finally(() => underWay.delete(name));
      underWay.set(name, { text, reply });
      return await (streams ? keepingAwake(response, reply) : reply);
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
      return await completeConversation(deps, {
        user,
        conversationId: body.session_id,
        scenarioSlug: body.exercise_slug,
        timeZone: readTimeZone(request) ?? 'UTC',
      });
    }),
  ];
}
