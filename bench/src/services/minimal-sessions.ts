import { createHash, randomUUID } from 'node:crypto';
import { sessionRoutes, type CreateSessionRequest } from '@ondine/contracts';
import { Connection } from 'rabbitmq-client';
import {
  createMinimalApp,
  createMinimalVerifier,
  listenMinimal,
  openMinimalDatabase,
  read,
  setting,
} from './minimal-app.ts';

/* Saving and listing sessions by a minimal handler: one account read, one insert with its event, the event published
   with confirmation and cleared in batches; one find. Statements, filters and answers are those of the service. */

interface Account {
  readonly _id: string;
  readonly paid?: boolean;
  readonly paid_changed_at?: Date;
  readonly registered_at?: Date;
  readonly deleted_at?: Date;
}

interface StoredSession {
  readonly _id: string;
  readonly exercise_slug: string;
  readonly exercise_name: string;
  readonly reps: number;
  readonly duration_seconds: number;
  readonly form_score: number;
  readonly notes: string | null;
  readonly created_at: Date;
}

const shown = {
  exercise_slug: 1,
  exercise_name: 1,
  reps: 1,
  duration_seconds: 1,
  form_score: 1,
  notes: 1,
  created_at: 1,
} as const;
const accountFields = { paid: 1, paid_changed_at: 1, registered_at: 1, deleted_at: 1 } as const;
const clearMs = 100;

const database = openMinimalDatabase();
const members = database.collection<Account>('members');
const sessions = database.collection<StoredSession>('sessions');
const readCaller = createMinimalVerifier();
const publisher = new Connection(setting('AMQP_URL')).createPublisher({ confirm: true });
const exchange = setting('EXCHANGE');
const formatters = new Map<string, Intl.DateTimeFormat>();

function dayOf(at: Date, timeZone: string): string {
  let formatter = formatters.get(timeZone);
  if (!formatter) {
    const day = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
    formatter = new Intl.DateTimeFormat('en-CA', { timeZone, ...day });
    formatters.set(timeZone, formatter);
  }
  return formatter.format(at);
}

let confirmed: { session: string; event: string }[] = [];

async function clear(): Promise<void> {
  const group = confirmed;
  confirmed = [];
  await sessions.updateMany(
    { _id: { $in: group.map(({ session }) => session) } },
    {
      $pull: { pending_events: { id: { $in: group.map(({ event }) => event) } } },
    },
  );
}

async function publish(session: string, event: { id: string; type: string }): Promise<void> {
  const envelope = {
    exchange,
    routingKey: event.type,
    messageId: event.id,
    contentType: 'application/cloudevents+json',
    durable: true,
    mandatory: true,
  };
  await publisher.send(envelope, Buffer.from(JSON.stringify(event)));
  if (confirmed.push({ session, event: event.id }) === 1) setTimeout(() => void clear(), clearMs);
}

/** The event of a saved session, as published. */
function eventOf(session: StoredSession, userId: string, day: string) {
  const at = session.created_at.toISOString();
  return {
    specversion: '1.0',
    id: `${session._id}.completed`,
    type: 'fitness.session.completed.v1',
    source: '/services/sessions',
    subject: userId,
    time: at,
    datacontenttype: 'application/json',
    data: {
      session_id: session._id,
      user_id: userId,
      exercise_slug: session.exercise_slug,
      exercise_name: session.exercise_name,
      reps_completed: session.reps,
      duration_seconds: session.duration_seconds,
      form_score: session.form_score,
      completed_at: at,
      local_date: day,
      is_bot: false,
    },
  };
}

const toWire = (session: StoredSession) => ({
  id: session._id,
  exercise_slug: session.exercise_slug,
  exercise_name: session.exercise_name,
  reps_completed: session.reps,
  exercise_duration: session.duration_seconds,
  form_score: session.form_score,
  difficulty_level: 'normal',
  notes: session.notes,
  created_at: session.created_at.toISOString(),
});

const app = createMinimalApp();

app.post('/api/sessions', async (request, response) => {
  const caller = await readCaller(request);
  const body: CreateSessionRequest = read(sessionRoutes.create.body, request.body);
  const account = await members.findOne({ _id: caller.id }, { projection: accountFields });
  const isNewer = account?.paid_changed_at !== undefined && account.paid_changed_at >= caller.issuedAt;
  const createdAt = new Date(Date.now() - (body.ended_ago_seconds ?? 0) * 1000);
  const isTooEarly = account?.registered_at !== undefined && createdAt < account.registered_at;
  if (account?.deleted_at || !(isNewer ? account.paid : caller.paid) || isTooEarly) {
    response.sendStatus(402);
    return;
  }
  const timeZone = request.get('x-time-zone') ?? 'UTC';
  const day = dayOf(createdAt, timeZone);
  const session = {
    _id: randomUUID(),
    user_id: caller.id,
    is_bot: false,
    exercise_slug: body.exercise_slug,
    exercise_name: body.exercise_name,
    reps: body.reps_completed,
    duration_seconds: body.exercise_duration,
    form_score: body.form_score,
    notes: body.notes ?? null,
    created_at: createdAt,
    time_zone: timeZone,
    local_date: day,
    fingerprint: createHash('sha256').update(JSON.stringify(body)).digest('base64url'),
    ...(body.client_session_id !== undefined && { client_session_id: body.client_session_id }),
    deleted_at: null,
  };
  const event = eventOf(session, caller.id, day);
  await sessions.insertOne({ ...session, pending_events: [event] } as StoredSession);
  void publish(session._id, event);
  response.status(201).json(toWire(session));
});

app.get('/api/sessions', async (request, response) => {
  const caller = await readCaller(request);
  const { limit } = read(sessionRoutes.list.query, request.query);
  const found = await sessions
    .find({ user_id: caller.id, deleted_at: null } as object, { projection: shown })
    .sort({ created_at: -1, _id: -1 })
    .limit(limit)
    .toArray();
  response.json(found.map(toWire));
});

listenMinimal(app);
