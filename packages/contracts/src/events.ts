import * as z from 'zod';
import { languageSchema } from './languages.ts';
import { idSchema, isoTimeSchema, localDateSchema, slugSchema } from './primitives.ts';

/** The payload of every event, by its type. A breaking change gets a new version in the name. */
export const eventDataSchemas = {
  'fitness.session.completed.v1': z.object({
    session_id: idSchema,
    user_id: idSchema,
    exercise_slug: slugSchema,
    exercise_name: z.string(),
    reps_completed: z.int().min(0),
    duration_seconds: z.number().min(0),
    form_score: z.number().min(0).max(100),
    completed_at: isoTimeSchema,
    local_date: localDateSchema,
    is_bot: z.boolean(),
    unseen: z
      .boolean()
      .optional()
      .describe('Whether nobody was seen, so that its day counts in no streak; false when missing'),
  }),
  'fitness.session.deleted.v1': z.object({
    session_id: idSchema,
    user_id: idSchema,
    exercise_slug: slugSchema,
    /** When the workout ended; older releases left it out. */
    completed_at: isoTimeSchema.optional(),
    deleted_at: isoTimeSchema,
  }),
  'chat.session.completed.v1': z.object({
    session_id: idSchema,
    user_id: idSchema,
    exercise_id: idSchema,
    exercise_slug: slugSchema,
    exercise_name: z.string(),
    session_score: z.number().min(0).max(100),
    final_points: z.number().min(0),
    duration_seconds: z.number().min(0),
    completed_at: isoTimeSchema,
    local_date: localDateSchema,
    is_bot: z.boolean(),
    off_boards: z
      .boolean()
      .optional()
      .describe('A score of one’s own that is left off boards; false when missing'),
  }),
  'user.registered.v1': z.object({
    user_id: idSchema,
    first_name: z.string(),
    is_bot: z.boolean(),
    registered_at: isoTimeSchema,
  }),
  'user.updated.v1': z.object({
    user_id: idSchema,
    first_name: z.string(),
    is_bot: z.boolean(),
    goals: z.array(z.string()).describe('The options chosen in the onboarding'),
    language: languageSchema.optional().describe('Missing while they have chosen none'),
    leaderboard_choice: z
      .object({ shown: z.boolean(), chosen_at: isoTimeSchema })
      .optional()
      .describe(
        'Whether they are shown on leaderboards; missing while they have not chosen, which means shown, and in events of older releases',
      ),
    updated_at: isoTimeSchema,
  }),
  'user.deleted.v1': z.object({ user_id: idSchema, deleted_at: isoTimeSchema }),
  'entitlement.changed.v1': z.object({
    user_id: idSchema,
    paid: z.boolean(),
    plan: z.enum(['monthly', 'lifetime']).nullable(),
    changed_at: isoTimeSchema,
  }),
} as const;

export type EventType = keyof typeof eventDataSchemas;
export type EventData<T extends EventType> = z.infer<(typeof eventDataSchemas)[T]>;
export const eventTypes = Object.keys(eventDataSchemas) as EventType[];

/** CloudEvents 1.0, JSON format (https://github.com/cloudevents/spec). */
export interface CloudEvent<T extends EventType = EventType> {
  readonly specversion: '1.0';
  readonly id: string;
  readonly type: T;
  /** The service that publishes it, such as `/services/sessions`. */
  readonly source: string;
  /** The id of the user whom the event is about. */
  readonly subject: string;
  readonly time: string;
  readonly datacontenttype: 'application/json';
  /**
   * The trace that the event is a part of (CloudEvents extension for distributed tracing); missing while tracing is
   * off.
   */
  readonly traceparent?: string | undefined;
  readonly data: EventData<T>;
}

/** An event of any type, discriminated by `type`. */
export type AnyCloudEvent = { [T in EventType]: CloudEvent<T> }[EventType];

const envelopeSchema = z.object({
  specversion: z.literal('1.0'),
  id: z.string().min(1).max(128),
  type: z.enum(eventTypes as [EventType, ...EventType[]]),
  source: z.string().min(1),
  subject: z.string().min(1),
  time: isoTimeSchema,
  datacontenttype: z.literal('application/json'),
  traceparent: z.string().max(64).optional(),
  data: z.unknown(),
});

/**
 * Parses an event received over the network.
 * @throws z.ZodError when the envelope or the payload does not fit its type
 */
export function parseEvent(input: unknown): AnyCloudEvent {
  const envelope = envelopeSchema.parse(input);
  const data = eventDataSchemas[envelope.type].parse(envelope.data);
  return { ...envelope, data } as AnyCloudEvent;
}

let tellTraceparent: () => string | undefined = () => undefined;

/** Makes new events carry the current trace. @param tell returns the `traceparent` of the active span */
export function traceEvents(tell: () => string | undefined): void {
  tellTraceparent = tell;
}

/** Creates an event. Its id and time are arguments, so that creating it again gives the same event. */
export function createEvent<T extends EventType>(
  type: T,
  {
    id,
    source,
    subject,
    time,
    data,
  }: { id: string; source: string; subject: string; time: Date; data: EventData<T> },
): CloudEvent<T> {
  const traceparent = tellTraceparent();
  return {
    specversion: '1.0',
    id,
    type,
    source,
    subject,
    time: time.toISOString(),
    datacontenttype: 'application/json',
    ...(traceparent !== undefined && { traceparent }),
    data,
  };
}
