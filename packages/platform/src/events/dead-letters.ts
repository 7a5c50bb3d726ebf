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
  /** At how many starts of the service it was handled again without success. */
  replays?: number;
  /** How often an admin retried it without success, and when last. */
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
/** Prometheus gives up a scrape after ten seconds. */
const countedWithinMs = 2000;
/** A letter that has failed, or ended the process, at so many starts is left for an admin to decide about. */
const replaysByThemselves = 3;

/** Events that a service gave up after its retries, kept until an admin decides about them. */
export interface DeadLetters {
  /** Stores an event that was given up; for `SubscribeOptions.onDeadLetter`. */
  readonly keep: (event: AnyCloudEvent, error: string) => Promise<void>;
  /** Handles all stored letters again, as at a start: new code may succeed where the old one failed. */
  readonly replayAll: () => Promise<void>;
  /** The routes below `/internal/dead-letters`, which the gateway calls. */
  readonly router: (internalToken: string) => Router;
}

/** Stores the dead letters of one service in its own database, and handles one again on request. */
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
        // The scrape must not fail: the other metrics matter most while a store is unavailable.
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

  /** Handles a letter once more. @param mark stores the error if it fails again */
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
      // Counted before it is handled: an event that ends the process must not do so at every start.
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
