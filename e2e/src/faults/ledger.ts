import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { eventStreamType, exerciseSlugs } from '@ondine/contracts';
import type { Random } from '@ondine/pose-simulator';
import {
  createTimeline,
  joinAsMember,
  Refused,
  secondsSince,
  sessionBody,
  type ApiMember,
} from '../api-member.ts';
import { fetchAsClient } from './fetch-as-client.ts';

/** A workout that a client has finished, and its outcome. */
export interface Workout {
  readonly key: string;
  readonly slug: string;
  readonly reps: number;
  /** When it really ended, by this process's clock. */
  readonly endedAt: number;
  /** The server's id once it was accepted; before that it is unknown whether it was stored. */
  id?: string;
  deleted?: boolean;
}

/** A conversation that a client has begun, and its outcome. */
export interface Conversation {
  readonly key: string;
  id?: string;
  points?: number;
}

/** The sign-in of a client: its current tokens, and a refresh in progress. */
interface SignIn {
  access: string;
  refresh: string;
  refreshing?: Promise<void> | undefined;
  /** Called when a call begins; the returned function is called with its outcome. */
  onCall?: ((call: string) => (outcome: Outcome) => void) | undefined;
  /** Timeout of one answer, milliseconds. */
  patienceMs?: number;
}

/** What one member's client has done: the reference that the platform is checked against. */
export interface Ledger {
  readonly member: ApiMember;
  readonly signIn: SignIn;
  readonly workouts: Workout[];
  readonly conversations: Conversation[];
  /** When the next workout ended. */
  readonly endOf: (reps: number) => number;
}

/** A client got a permanent error, or two contradictory answers. */
export class Violation extends Error {
  override readonly name = 'Violation';
}

/** How long a client retries; faults are over long before. Milliseconds. */
const patienceMs = 90_000;
/** Default timeout of one answer for our clients. Milliseconds. */
const callTimeoutMs = 8000;
/** Statuses to retry; all others are final answers. */
const passing = new Set([401, 402, 403, 408, 409, 425, 429, 500, 502, 503, 504]);

/** A complete answer. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** A call without an answer, or with an incomplete one. */
export interface Lost {
  /** The error at the client's end. */
  readonly lost: string;
}

export type Outcome = Answer | Lost;

/** What a failed `fetch` or read says of its cause. */
export function lostBy(error: unknown): Lost {
  const { message, cause } = error as Error;
  return { lost: cause instanceof Error ? `${message}: ${cause.message}` : message };
}

/** Retries until there is a final answer, as the browser's queue does. */
async function insist(
  url: string,
  call: string,
  signIn: SignIn,
  body: unknown,
  key: string,
  accept = 'application/json',
): Promise<Answer> {
  const deadline = performance.now() + patienceMs;
  for (let wait = 100; ; wait = Math.min(wait * 1.6, 1500)) {
    const answer = await once(url, call, signIn, body, key, accept);
    if ('status' in answer) {
      if (!passing.has(answer.status)) return answer;
      if (answer.status === 401) await refresh(url, signIn);
    }
    if (performance.now() > deadline)
      throw new Violation(`${call} was not answered: ${JSON.stringify(answer)}`);
    await delay(wait);
  }
}

/** One refresh at a time, as among the tabs of a browser; retried until it is answered. */
async function refresh(url: string, signIn: SignIn): Promise<void> {
  const exchange = async () => {
    const deadline = performance.now() + patienceMs;
    for (;;) {
      const answer = await once(
        url,
        'POST /api/auth/refresh',
        { ...signIn, access: '' },
        { refresh_token: signIn.refresh },
        randomUUID(),
      );
      if ('status' in answer) {
        if (answer.status === 401) throw new Violation('A session ended because of a fault');
        if (answer.status === 200) {
          const tokens = answer.body as { access_token: string; refresh_token: string };
          signIn.access = tokens.access_token;
          signIn.refresh = tokens.refresh_token;
          return;
        }
      }
      if (performance.now() > deadline) throw new Violation('A refresh was not answered');
      await delay(300);
    }
  };
  signIn.refreshing ??= exchange().finally(() => {
    signIn.refreshing = undefined;
  });
  await signIn.refreshing;
}

/** Makes the access token invalid, as after its lifetime of a quarter of an hour. */
export function expire({ signIn }: Ledger): void {
  signIn.access = `${signIn.access.slice(0, -4)}AAAA`;
}

async function once(
  url: string,
  call: string,
  signIn: SignIn,
  body: unknown,
  key: string,
  accept = 'application/json',
): Promise<Outcome> {
  const onEnd = signIn.onCall?.(call);
  const answer = await send(url, call, signIn, body, key, accept);
  onEnd?.(answer);
  return answer;
}

async function send(
  url: string,
  call: string,
  { access: token, patienceMs: timeoutMs = callTimeoutMs }: SignIn,
  body: unknown,
  key: string,
  accept: string,
): Promise<Outcome> {
  const [method = 'GET', path = '/'] = call.split(' ');
  try {
    const answer = await fetchAsClient(`${url}${path}`, {
      method,
      headers: {
        ...(token === '' ? {} : { Authorization: `Bearer ${token}` }),
        'Idempotency-Key': key,
        Accept: accept,
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (answer.headers.get('content-type')?.startsWith(eventStreamType)) {
      return readStreamed(await answer.text());
    }
    return { status: answer.status, body: await answer.json().catch(() => null) };
  } catch (error) {
    return lostBy(error);
  }
}

/** The final message of a stream. */
function readStreamed(text: string): Outcome {
  const [, name, data = ''] = /event: (reply|problem)\ndata: (.*)\n\n$/.exec(text) ?? [];
  if (name === undefined) return { lost: 'the stream was cut off' };
  const body: unknown = JSON.parse(data);
  return { status: name === 'reply' ? 200 : (body as { status: number }).status, body };
}

/** Retries while the platform sheds load: a replica that was just frozen accepts few calls at first. */
export async function patiently<Result>(work: () => Promise<Result>): Promise<Result> {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Refused && passing.has(error.status)) || performance.now() > deadline)
        throw error;
    }
    await delay(500);
  }
}

/** Joins, with a new e-mail address for each attempt. */
export async function openLedger(url: string): Promise<Ledger> {
  const member = await patiently(() => joinAsMember(url));
  const signIn = { access: member.token, refresh: member.refreshToken };
  return { member, signIn, workouts: [], conversations: [], endOf: createTimeline() };
}

/** Finishes a workout and sends it, sometimes twice concurrently, until it was accepted. */
export async function saveWorkout(
  url: string,
  { signIn, workouts, endOf }: Ledger,
  random: Random,
): Promise<void> {
  const reps = 1 + Math.floor(random() * 40);
  const slug = exerciseSlugs[Math.floor(random() * 3)] ?? exerciseSlugs[0];
  const workout: Workout = {
    key: randomUUID(),
    slug,
    reps,
    endedAt: endOf(reps),
  };
  workouts.push(workout);
  // As the browser's queue sends it: how long ago it was, independent of the device's clock.
  const body = {
    ...sessionBody(reps),
    exercise_slug: slug,
    ended_ago_seconds: secondsSince(workout.endedAt),
  };
  const send = () => insist(url, 'POST /api/sessions', signIn, body, workout.key);
  const answers = await Promise.all(random() < 0.3 ? [send(), send()] : [send()]);
  const ids = new Set(answers.map((answer) => idOf('a workout', answer)));
  if (ids.size > 1) throw new Violation(`One workout became two: ${[...ids].join(', ')}`);
  workout.id = [...ids][0] ?? '';
}

/** Deletes one of the accepted workouts. */
export async function deleteWorkout(
  url: string,
  { signIn, workouts }: Ledger,
  random: Random,
): Promise<void> {
  const there = workouts.filter(({ id, deleted }) => id !== undefined && deleted !== true);
  const workout = there[Math.floor(random() * there.length)];
  if (workout === undefined) return;
  workout.deleted = true;
  const call = `DELETE /api/sessions/${workout.id}`;
  const answer = await insist(url, call, signIn, undefined, randomUUID());
  // A retry after a lost answer finds it already deleted.
  if (answer.status >= 300 && answer.status !== 404)
    throw new Violation(`${call} was refused: ${JSON.stringify(answer)}`);
}

const lines = [
  'Hi, that smile of yours deserves better coffee than this queue gives us.',
  'You laughed first, so now I have to know what you are reading.',
  'I would love to hear the story over a slow espresso.',
  'Then it is settled: you choose the table, I bring the questions.',
];

/** Holds a short conversation to its end. @param streams whether replies are streamed */
export async function converse(
  url: string,
  { signIn, conversations }: Ledger,
  { streams = false } = {},
): Promise<void> {
  const conversation: Conversation = { key: randomUUID() };
  conversations.push(conversation);
  const exercise = 'coffee-queue-spark';
  const start = await insist(
    url,
    'POST /api/chat/start',
    signIn,
    { exercise_slug: exercise },
    conversation.key,
  );
  conversation.id = idOf('a conversation', start, 'session_id');
  for (const message of lines) {
    const body = { message, session_id: conversation.id };
    const accept = streams ? eventStreamType : undefined;
    const reply = await insist(url, 'POST /api/chat/message', signIn, body, randomUUID(), accept);
    if (reply.status >= 300) throw new Violation(`A message was refused: ${JSON.stringify(reply)}`);
  }
  const body = {
    session_id: conversation.id,
    exercise_slug: exercise,
    chat_history: [],
    duration_seconds: 130,
    turn_count: lines.length,
  };
  const result = await insist(url, 'POST /api/chat/complete', signIn, body, conversation.key);
  if (result.status >= 300) throw new Violation(`A completion was refused: ${JSON.stringify(result)}`);
  conversation.points = (result.body as { final_points: number }).final_points;
}

function idOf(what: string, { status, body }: Answer, field = 'id'): string {
  const id = (body as Record<string, unknown> | null)?.[field];
  if (status >= 300 || typeof id !== 'string')
    throw new Violation(`Sending ${what} was refused: ${status} ${JSON.stringify(body)}`);
  return id;
}
