import { randomUUID } from 'node:crypto';
import {
  achievementRoutes,
  authRoutes,
  exerciseSlugs,
  type FitnessSession,
  fitnessSessionSchema,
  type LeaderboardEntry,
  leaderboardEntrySchema,
  paymentRoutes,
  tokensSchema,
  userSchema,
} from '@ondine/contracts';
import { ask } from '@ondine/platform/testing';
import { z } from 'zod';

export const hipBridge = exerciseSlugs[0];

/** A member as an API client: registered, onboarded, and paid through the test checkout. */
export interface ApiMember {
  readonly id: string;
  readonly email: string;
  readonly token: string;
  readonly refreshToken: string;
  saveSession(session: { reps: number; key?: string }): Promise<FitnessSession>;
  listSessions(): Promise<FitnessSession[]>;
  readBoard(): Promise<LeaderboardEntry[]>;
  deleteAccount(): Promise<void>;
  /** The ids of the unlocked achievements, sorted. */
  achievements(): Promise<string[]>;
  newAchievements(): Promise<string[]>;
}

/** The time in which a quick user does `reps` repetitions, in seconds. */
const secondsFor = (reps: number) => Math.max(11, reps * 0.6);

/**
 * Schedules sessions one after another, as one person does them, the last ending now. Returns when each ended, by this
 * clock.
 */
export function createTimeline(): (reps: number) => number {
  let end = Date.now();
  return (reps) => {
    const endedAt = end;
    end -= Math.ceil(secondsFor(reps) + 1) * 1000;
    return endedAt;
  };
}

export const secondsSince = (time: number) => Math.max(0, Math.round((Date.now() - time) / 1000));

/** The body of a plausible session of `reps` hip bridges. */
export const sessionBody = (reps: number) => ({
  exercise_name: 'Hip Bridge',
  exercise_slug: hipBridge,
  reps_completed: reps,
  exercise_duration: secondsFor(reps),
  form_score: 90,
  difficulty_level: 'normal',
});

/** An answer other than success. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly status: number;

  constructor(call: string, status: number, body: unknown) {
    super(`${call} answered ${status}: ${JSON.stringify(body)}`);
    this.status = status;
  }
}

/** Makes a call and requires success. @throws Refused with the answer's body otherwise */
async function demand<Schema extends z.ZodType>(
  url: string,
  call: string,
  schema: Schema,
  request: { token?: string; body?: unknown; headers?: Record<string, string> } = {},
): Promise<z.infer<Schema>> {
  const answer = await ask(url, call, request);
  if (answer.status >= 300) throw new Refused(call, answer.status, answer.body);
  return schema.parse(answer.body);
}

/** Presses Pay on the test checkout's page. */
async function payAtTestCheckout(checkoutUrl: string): Promise<void> {
  const answer = await fetch(checkoutUrl, {
    method: 'POST',
    body: new URLSearchParams({ action: 'pay' }),
    redirect: 'manual',
  });
  if (answer.status !== 303) throw new Error(`The test checkout answered ${answer.status}`);
}

const password = 'velvet-harbour-42';

/** Registers a new user. */
export async function registerUser(url: string, firstName: string, email: string): Promise<string> {
  const { access_token: token } = await demand(url, 'POST /api/auth/register', tokensSchema, {
    body: {
      first_name: firstName,
      last_name: 'Tester',
      email,
      password,
      age_confirmed: true,
    },
  });
  return token;
}

/** Registers, onboards and pays. */
export async function joinAsMember(url: string, firstName = 'Ada'): Promise<ApiMember> {
  const email = `${randomUUID()}@ondine.test`;
  const first = await registerUser(url, firstName, email);
  await demand(url, 'POST /api/onboarding/complete', z.unknown(), { token: first, body: {} });
  const { checkout_url: checkout } = await demand(
    url,
    'POST /api/payment/create-checkout',
    paymentRoutes.createCheckout.reply,
    { token: first, body: { payment_type: 'lifetime' } },
  );
  await payAtTestCheckout(checkout);
  await demand(url, 'POST /api/payment/purchase', z.object({ success: z.literal(true) }), {
    token: first,
    body: {},
  });
  // A token issued after the payment contains the membership; with the first one, every service would first have to
  // receive the event.
  return await signInAsMember(url, email);
}

/** Signs in a user who joined. @throws Refused when there is no such account */
export async function signInAsMember(url: string, email: string): Promise<ApiMember> {
  const tokens = await demand(url, 'POST /api/auth/login', tokensSchema, { body: { email, password } });
  const { access_token: token, refresh_token: refreshToken } = tokens;
  const { id } = await demand(url, `GET ${authRoutes.me.path}`, userSchema, { token });
  const endOf = createTimeline();
  const ends = new Map<string, number>();
  return {
    id,
    email,
    token,
    refreshToken,
    async deleteAccount() {
      await demand(url, 'POST /api/account/delete', z.unknown(), { token, body: { password } });
    },
    achievements: async () =>
      (await demand(url, 'GET /api/achievements/my-achievements', achievementRoutes.mine.reply, { token }))
        .filter(({ unlocked }) => unlocked)
        .map(({ id: achievement }) => achievement)
        .toSorted(),
    saveSession({ reps, key = randomUUID() }) {
      const endedAt = ends.get(key) ?? endOf(reps);
      ends.set(key, endedAt);
      return demand(url, 'POST /api/sessions/', fitnessSessionSchema, {
        token,
        body: { ...sessionBody(reps), ended_ago_seconds: secondsSince(endedAt) },
        headers: { 'Idempotency-Key': key },
      });
    },
    listSessions: () => demand(url, 'GET /api/sessions/?limit=100', z.array(fitnessSessionSchema), { token }),
    readBoard: () =>
      demand(url, `GET /api/sessions/leaderboard/${hipBridge}?limit=100`, z.array(leaderboardEntrySchema), {
        token,
      }),
    newAchievements: async () =>
      (
        await demand(url, 'GET /api/achievements/check-new', achievementRoutes.checkNew.reply, { token })
      ).new_achievements.map(({ id: achievement }) => achievement),
  };
}
