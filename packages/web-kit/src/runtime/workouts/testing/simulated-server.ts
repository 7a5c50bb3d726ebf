import { type BrowserTokens, createSessionSchema, type User } from '@ondine/contracts';
import { testUser } from '../../../testing/fake-api.ts';
import { jsonResponse, problemResponse } from '../../../testing/fake-response.ts';

const accessLifetimeMs = 15 * 60_000;
const noBodyDoes = 1000;
/** All accounts are a day old when a sequence begins; earlier workouts are refused for good. */
const registeredAt = Date.UTC(2026, 1, 28, 12);
const slackMs = 5 * 60_000;

/** Whether the server refuses a workout of so many repetitions for good. */
export const isRefused = (reps: number): boolean => reps > noBodyDoes;

/** How the server answers requests that it would accept at another time. */
export type ServerMood = 'well' | 402 | 403 | 408 | 429 | 500 | 503 | OnTheWay;

/** What answers instead of the server: a captive portal, or a firewall. */
type OnTheWay = 'portal' | 'firewall';
const onTheWay = {
  portal: () => jsonResponse(200, { portal: 'Welcome' }, { 'Content-Type': 'application/json' }),
  firewall: () => jsonResponse(400, { detail: 'Blocked' }, { 'Content-Type': 'application/json' }),
};
const isOnTheWay = (mood: ServerMood): mood is OnTheWay => mood === 'portal' || mood === 'firewall';

/** A server with the rules of the real one, as far as a browser can see them: tokens, idempotency, refusals. */
export function createSimulatedServer(now: () => number) {
  const access = new Map<string, { userId: string; expiresAt: number }>();
  /** The user of the refresh token in the browser's cookie. */
  let cookieOf: string | undefined;
  let issued = 0;
  const server = {
    mood: 'well' as ServerMood,
    /** The end of each saved workout by the server's time, by user and idempotency key. */
    saved: new Map<string, Map<string, number>>(),
    /** The time zone of each call for a workout, by its idempotency key. */
    timeZones: new Map<string, string | null>(),
    /** The idempotency keys of all calls for workouts, in order. */
    calls: [] as string[],
    /** How often it was asked only for its time. */
    timesAsked: 0,

    /** A new sign-in. */
    issue(userId: string): BrowserTokens {
      issued += 1;
      const claims = btoa(JSON.stringify({ sub: userId }));
      const tokens = { access_token: `${issued}.${claims}.s` };
      access.set(tokens.access_token, { userId, expiresAt: now() + accessLifetimeMs });
      cookieOf = userId;
      return tokens;
    },
    /** Ends all sessions on the server; browsers do not know yet. */
    revokeAll() {
      access.clear();
      cookieOf = undefined;
    },
    answer(path: string, headers: Headers, body: string): Response {
      const date = { Date: new Date(now()).toUTCString() };
      if (path === '/healthz') {
        server.timesAsked += 1;
        return jsonResponse(200, {}, date);
      }
      if (path === '/api/auth/refresh') {
        if (cookieOf === undefined) return problemResponse(401, 'refresh_invalid', date);
        return jsonResponse(200, server.issue(cookieOf), date);
      }
      const token = access.get(headers.get('Authorization')?.slice('Bearer '.length) ?? '');
      if (token === undefined || token.expiresAt <= now())
        return problemResponse(401, 'unauthenticated', date);
      if (path === '/api/auth/me') return jsonResponse(200, userOf(token.userId), date);
      if (path === '/api/auth/logout') return jsonResponse(200, { success: true }, date);
      const key = headers.get('Idempotency-Key') ?? '';
      server.calls.push(key);
      server.timeZones.set(key, headers.get('X-Time-Zone'));
      return server.save(token.userId, key, JSON.parse(body), date);
    },
    save(userId: string, key: string, body: unknown, date: Record<string, string>): Response {
      if (isOnTheWay(server.mood)) return onTheWay[server.mood]();
      if (server.mood !== 'well') {
        const rest = [429, 503].includes(server.mood) ? { 'Retry-After': '30' } : undefined;
        return problemResponse(server.mood, codes[server.mood], { ...date, ...rest });
      }
      const session = createSessionSchema.safeParse(body);
      if (!session.success || isRefused(session.data.reps_completed))
        return problemResponse(422, 'session_implausible', date);
      const own = server.saved.get(userId) ?? new Map<string, number>();
      server.saved.set(userId, own);
      const { ended_ago_seconds: ago = 0, exercise_duration: lasted } = session.data;
      const endedAt = own.get(key) ?? now() - ago * 1000;
      if (endedAt - lasted * 1000 < registeredAt - slackMs)
        return problemResponse(422, 'session_implausible', date);
      own.set(key, endedAt);
      const reply = { ...session.data, id: key, notes: null, created_at: new Date(endedAt).toISOString() };
      return jsonResponse(201, reply, date);
    },
  };
  return server;
}

const userOf = (id: string): User => ({
  ...testUser,
  id,
  email: `${id}@ondine.test`,
  created_at: new Date(registeredAt).toISOString(),
});

const codes = {
  402: 'payment_required',
  403: 'payment_required',
  408: 'unavailable',
  429: 'rate_limited',
  500: 'internal',
  503: 'unavailable',
} as const;
