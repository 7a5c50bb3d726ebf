import { internalDeadLettersSchema, type AnyCloudEvent } from '@ondine/contracts';
import { Router } from 'express';
import { Schema, type Connection } from 'mongoose';
import type { Logger } from 'pino';
import { requireInternalToken } from '../auth/authenticate.ts';
import type { Clock } from '../time/clock.ts';
import { dispatch, type EventHandlers } from './event-bus.ts';
import { guardedUpsert } from '../mongo/guarded-upsert.ts';
import { Gauge } from 'prom-client';
import type { Metrics } from '../observability/metrics.ts';
import { HttpError } from '../http/problem.ts';

interface DeadLetterDocument {
  _id: string;
  event: AnyCloudEvent;
  error: string;
  given_up_at: Date;
  /** Starts of the service that have handled it again without success. */
  replays?: number;
  /** How often an admin let it be handled again without success, and when last. */
  retries?: number;
  retried_at?: Date;
}

const schema = new Schema<DeadLetterDocument>(
  {
    _id: String,
    event: Schema.Types.Mixed,
    error: String,
    given_up_at: Date,
    replays: Number,
    retries: Number,
    retried_at: Date,
  },
  { collection: 'dead_letters', versionKey: false },
);

const shown = 100;
/** Prometheus gives up on a part after ten seconds. */
const countedWithinMs = 2000;
/** A letter that fails, or ends the process, at so many starts is left to an admin's decision. */
const replaysByThemselves = 3;

/** Events that a service gave up after its retries, kept until an admin decides about them. */
export interface DeadLetters {
  /** For `SubscribeOptions.onDeadLetter`. */
  readonly keep: (event: AnyCloudEvent, error: string) => Promise<void>;
  /** Handles again what is kept, as at a start: what could not be handled may be no trouble to new code. */
  readonly replayAll: () => Promise<void>;
  /** What the gateway asks, below `/internal/dead-letters`. */
  readonly router: (internalToken: string) => Router;
}

/** Keeps the dead letters of one service in its own database, and handles one again when asked. */
export function createDeadLetters({
  connection,
  handlers,
  clock,
  logger,
  metrics,
}: {
  connection: Connection;
  handlers: EventHandlers;
  clock: Clock;
  logger: Logger;
  metrics: Metrics;
}): DeadLetters {
  const model = connection.model<DeadLetterDocument>('DeadLetter', schema);
  const kept = new Gauge({
    name: 'dead_letters',
    help: 'Events that were given up after all retries, and wait for a decision',
    registers: [metrics.registry],
    async collect() {
      try {
        kept.set(await model.countDocuments().maxTimeMS(countedWithinMs));
      } catch (error) {
        // The figures of the rest are wanted most while a store is away.
        logger.warn({ err: error }, 'The events that were given up cannot be counted');
      }
    },
  });

  const keep = async (event: AnyCloudEvent, error: string) => {
    const letter = { event, error, given_up_at: clock() };
    await guardedUpsert((options) => model.updateOne({ _id: event.id }, { $set: letter }, options));
  };

  const noteError = (id: string, error: string) => model.updateOne({ _id: id }, { $set: { error } });
  const noteRetry = (id: string, error: string) =>
    model.updateOne({ _id: id }, { $set: { error, retried_at: clock() }, $inc: { retries: 1 } });

  /** Handles it once more. @param mark keeps what went wrong this time */
  async function replay(id: string, mark: (id: string, error: string) => Promise<unknown>): Promise<void> {
    const letter = await model.findById(id).lean<DeadLetterDocument>();
    if (!letter) throw new HttpError('not_found', { detail: 'There is no such event any more.' });
    try {
      await dispatch(handlers, letter.event);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      await mark(id, message);
      throw new HttpError('conflict', { detail: `The event failed again: ${message}`, cause: error });
    }
    await model.deleteOne({ _id: id });
  }

  async function replayAll(): Promise<void> {
    const few = { replays: { $not: { $gte: replaysByThemselves } } };
    const letters = await model.find(few, { _id: 1 }).lean<{ _id: string }[]>();
    for (const { _id } of letters) {
      // Counted before it is handled: an event that ends the process must not do so for ever.
      await model.updateOne({ _id }, { $inc: { replays: 1 } });
      await replay(_id, noteError).catch((error: unknown) => {
        logger.warn({ err: error, event_id: _id }, 'An event that was given up failed again');
      });
    }
  }

  return {
    keep,
    replayAll,
    router(internalToken) {
      const router = Router();
      router.use(requireInternalToken(internalToken));
      router.get('/', async (_request, response) => {
        const letters = await model
          .find()
          .sort({ given_up_at: -1 })
          .limit(shown)
          .lean<DeadLetterDocument[]>();
        response.json(
          internalDeadLettersSchema.parse(
            letters.map(({ _id, event, error, given_up_at: at, retries, retried_at: retriedAt }) => ({
              id: _id,
              type: event.type,
              subject: event.subject,
              error,
              given_up_at: at.toISOString(),
              retries: retries ?? 0,
              retried_at: retriedAt?.toISOString() ?? null,
            })),
          ),
        );
      });
      router.post('/:id/replay', async (request, response) => {
        await replay(request.params.id, noteRetry);
        response.json({ success: true });
      });
      router.delete('/:id', async (request, response) => {
        const { deletedCount } = await model.deleteOne({ _id: request.params.id });
        if (deletedCount === 0)
          throw new HttpError('not_found', { detail: 'There is no such event any more.' });
        response.json({ success: true });
      });
      return router;
    },
  };
}
