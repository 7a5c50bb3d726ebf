import { sessionRoutes, type CreateSessionRequest } from '@ondine/contracts';
import { keptAccount, localDate, readTimeZone } from '@ondine/domain';
import type { OutboxRelay } from '@ondine/platform/events/outbox-relay';
import { HttpError } from '@ondine/platform/http';
import { fingerprint, implement, readIdempotencyKey, type Implementation } from '@ondine/platform/routes';
import type { Clock } from '@ondine/platform/time';
import type { Request } from 'express';
import { catalogue, findExerciseBySlug } from '../exercises/catalogue.ts';
import { latestFormScores, toHistory } from './session-history.ts';
import { toStats, weekBefore } from './session-stats.ts';
import type { Earlier, SessionStore } from './session-store.ts';
import { toWire } from './session-wire.ts';
import { finishSession, type Session, type SessionToFinish } from './session.ts';

export interface SessionRouteDeps {
  readonly sessions: SessionStore;
  /** Publishes the pending events of a session; the answer does not wait for it. */
  readonly relay: Pick<OutboxRelay, 'kick'>;
  readonly clock: Clock;
  readonly newId: () => string;
}

/** The user's sessions: save, list, statistics, delete. */
export function sessionImplementations({
  sessions,
  relay,
  clock,
  newId,
}: SessionRouteDeps): Implementation[] {
  /** Today in the user's time zone: that of this request, else that of their latest session. */
  async function todayOf(userId: string, request: Request): Promise<string> {
    const timeZone = readTimeZone(request) ?? (await sessions.lastTimeZone(userId)) ?? 'UTC';
    return localDate(clock(), timeZone);
  }

  return [
    implement(sessionRoutes.create, async ({ body, user, request, response }) => {
      const keys = { idempotencyKey: readIdempotencyKey(request), clientSessionId: body.client_session_id };
      // Left out, because it grows from one try to the next of the same session.
      const print = fingerprint({ ...body, ended_ago_seconds: undefined });
      const toFinish = {
        id: newId(),
        request: body,
        exercise: exerciseOf(body),
        owner: user,
        timeZone: readTimeZone(request) ?? 'UTC',
        now: clock(),
        registeredAt: keptAccount(response)?.registeredAt,
      };
      const finished = await finishUnlessStored(toFinish, () => sessions.findEarlier(user.id, keys, print));
      if ('stored' in finished) return toWire(finished.stored);
      const { session, event } = finished;
      const added = await sessions.add({ session, event, keys, fingerprint: print });
      switch (added.kind) {
        case 'added':
          void relay.kick(session.id, [event]);
          return toWire(session);
        case 'repeated':
          return toWire(added.session);
        case 'conflict':
          throw added.deleted
            ? new HttpError('idempotency_conflict', {
                detail: 'This session was saved before and then deleted.',
              })
            : new HttpError('idempotency_conflict');
      }
    }),

    implement(sessionRoutes.list, async ({ query, user }) =>
      (await sessions.list(user.id, query.limit)).map(toWire),
    ),

    implement(sessionRoutes.summary, async ({ user }) =>
      (await sessions.summarise(user.id)).map((row) => ({
        exercise_slug: row.exerciseSlug,
        best_reps: row.bestReps,
        best_duration: row.bestDuration,
        total_sessions: row.sessions,
      })),
    ),

    implement(sessionRoutes.stats, async ({ user, request }) =>
      toStats(await sessions.total(user.id, weekBefore(clock())), await todayOf(user.id, request)),
    ),

    implement(sessionRoutes.history, async ({ user, request }) => {
      const today = await todayOf(user.id, request);
      const records = await sessions.readHistory(user.id, latestFormScores);
      return toHistory(records, { today, catalogue });
    }),

    implement(sessionRoutes.remove, async ({ params, user }) => {
      if (!(await sessions.remove(user.id, params.id, clock()))) {
        throw new HttpError('not_found', { detail: 'There is no such session.' });
      }
      void relay.kick(params.id);
      return { success: true as const };
    }),
  ];
}

/**
 * Validates a session, unless it is stored already: a repeat gets the first answer, also when limits have become
 * tighter meanwhile.
 */
async function finishUnlessStored(
  toFinish: SessionToFinish,
  findEarlier: () => Promise<Earlier | null>,
): Promise<ReturnType<typeof finishSession> | { readonly stored: Session }> {
  try {
    return finishSession(toFinish);
  } catch (error) {
    const earlier = await findEarlier();
    if (earlier?.kind === 'repeated') return { stored: earlier.session };
    throw error;
  }
}

function exerciseOf(body: CreateSessionRequest) {
  const exercise = findExerciseBySlug(body.exercise_slug);
  if (exercise) return exercise;
  const message = 'There is no such exercise';
  throw new HttpError('validation_failed', { detail: message, errors: { exercise_slug: [message] } });
}
