import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { tokensSchema } from '@ondine/contracts';
import { ask } from '@ondine/platform/testing';
import { z } from 'zod';
import { addedPassword, type Member } from '../platform/add-members.ts';
import type { Activity, Due } from './rates.ts';
import type { Counted } from './reckon.ts';

export const exercise = 'top-ride-hip-lift';
const scenario = 'coffee-queue-spark';
/** Per conversation. */
const messages = 10;
const lines = [
  'Hi, that smile of yours deserves better coffee than this queue gives us.',
  'You laughed first, so now I have to know what you are reading.',
  'I would love to hear the story over a slow espresso.',
];

/** The result of a day. */
export interface DayReport {
  readonly counts: Record<Exclude<Counted, 'sent'>, number>;
  /** Calls without a success status, by status. */
  readonly failed: ReadonlyMap<number, number>;
  /** How late the last call was sent, in ms: a large value means that the machine could not send in time. */
  readonly latestMs: number;
}

interface Conversation {
  readonly id: string;
  readonly member: Member;
  left: number;
}

/** Executes all planned activities at their times, as one member after another. */
export async function liveDay(
  baseUrl: string,
  members: readonly Member[],
  day: readonly Due[],
): Promise<DayReport> {
  const counts = { session: 0, boardRead: 0, ownRead: 0, refresh: 0, login: 0, message: 0 };
  const failed = new Map<number, number>();
  const refreshTokens = members.map(({ refreshToken }) => refreshToken);
  const quiet: Conversation[] = [];
  let turn = 0;
  let latestMs = 0;
  const memberAt = (index: number) => members[index % members.length] ?? fail('Nobody is there');
  const next = () => memberAt(turn++);

  async function call(what: string, { token }: Partial<Member>, body?: object): Promise<unknown> {
    const answer = await ask(baseUrl, what, { ...(token !== undefined && { token }), ...(body && { body }) });
    if (answer.status < 300) return answer.body;
    failed.set(answer.status, (failed.get(answer.status) ?? 0) + 1);
    return undefined;
  }

  /** Continues an idle conversation, or begins one; the last message ends it. */
  async function sayNext(): Promise<void> {
    const conversation = quiet.pop() ?? (await begin(next()));
    if (!conversation) return;
    const { id, member } = conversation;
    conversation.left -= 1;
    const message = lines[conversation.left % lines.length];
    await call('POST /api/chat/message', member, { message, session_id: id });
    counts.message += 1;
    if (conversation.left > 0) quiet.push(conversation);
    else {
      const ended = { session_id: id, exercise_slug: scenario, chat_history: [], duration_seconds: 130 };
      await call('POST /api/chat/complete', member, { ...ended, turn_count: messages });
    }
  }

  async function begin(member: Member): Promise<Conversation | undefined> {
    const started = await call('POST /api/chat/start', member, { exercise_slug: scenario });
    const { data } = z.object({ session_id: z.string() }).safeParse(started);
    return data && { id: data.session_id, member, left: messages };
  }

  const acts: Readonly<Record<Activity, (index: number) => Promise<unknown>>> = {
    session(index) {
      counts.session += 1;
      const reps = 12 + ((index * 37) % 60);
      // One member each: nobody trains twice at once.
      return call('POST /api/sessions/', memberAt(index), {
        exercise_name: 'Hip Bridge',
        exercise_slug: exercise,
        reps_completed: reps,
        exercise_duration: reps,
        form_score: 90,
        difficulty_level: 'normal',
        client_session_id: randomUUID(),
      });
    },
    read(index) {
      const isBoard = index % 2 === 0;
      counts[isBoard ? 'boardRead' : 'ownRead'] += 1;
      return call(
        isBoard ? `GET /api/sessions/leaderboard/${exercise}?limit=50` : 'GET /api/sessions/?limit=20',
        next(),
      );
    },
    async refresh(index) {
      counts.refresh += 1;
      const at = index % members.length;
      const { data } = tokensSchema.safeParse(
        await call('POST /api/auth/refresh', {}, { refresh_token: refreshTokens[at] }),
      );
      if (data) refreshTokens[at] = data.refresh_token;
    },
    login() {
      counts.login += 1;
      return call('POST /api/auth/login', {}, { email: next().email, password: addedPassword });
    },
    message: sayNext,
  };

  const begun = performance.now();
  const open: Promise<unknown>[] = [];
  const done = { session: 0, read: 0, refresh: 0, login: 0, message: 0 };
  for (const { activity, at } of day) {
    await delay(Math.max(0, begun + at - performance.now()));
    latestMs = Math.max(latestMs, performance.now() - begun - at);
    open.push(acts[activity](done[activity]));
    done[activity] += 1;
  }
  await Promise.all(open);
  return { counts, failed, latestMs };
}

function fail(why: string): never {
  throw new Error(why);
}
