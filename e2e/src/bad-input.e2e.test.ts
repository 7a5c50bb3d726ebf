import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allRoutes, problemSchema } from '@ondine/contracts';
import { type ApiMember, hipBridge, joinAsMember, sessionBody } from './api-member.ts';
import { badBodiesFor } from './bad-bodies.ts';
import { launchPlatform, type LaunchedPlatform } from './launch-platform.ts';

/** A body that each creating route would take; what is not routed yet is answered 404 whatever the body. */
const validBodies: Record<string, Record<string, unknown>> = {
  register: {
    first_name: 'Ada',
    last_name: 'Lovelace',
    email: 'bad-input@ondine.test',
    password: 'velvet-harbour-42',
  },
  login: { email: 'demo@ondine.test', password: 'OndineDemo1' },
  refreshTokens: { refresh_token: 'x' },
  endOwedSignIn: { sign_in: 'x' },
  reauthenticate: { password: 'velvet-harbour-42' },
  signInWithGoogle: { token: 'x' },
  forgotPassword: { email: 'bad-input@ondine.test' },
  resetPassword: { token: 'x.y', password: 'velvet-harbour-42' },
  verifyEmail: { token: 'x.y' },
  changePassword: { current_password: 'velvet-harbour-42', new_password: 'quiet river' },
  deleteAccount: { password: 'velvet-harbour-42' },
  submitOnboarding: { responses: [{ question_id: 'goals', selected_option: 'More strength' }] },
  createCheckout: { payment_type: 'monthly' },
  startChat: { exercise_slug: 'gracious-no' },
  sendChatMessage: { message: 'Hello there', session_id: 'nothing' },
  completeChat: { session_id: 'nothing', exercise_slug: 'gracious-no' },
  startReminders: { endpoint: 'https://fcm.googleapis.com/fcm/send/x', keys: { p256dh: 'x', auth: 'x' } },
  stopReminders: { endpoint: 'https://fcm.googleapis.com/fcm/send/x' },
  createSession: { ...sessionBody(5), exercise_slug: hipBridge },
};

const cases = allRoutes
  .filter((route) => route.method === 'POST' && route.body && route.id in validBodies)
  .flatMap((route) => {
    const body = route.body;
    const valid = validBodies[route.id];
    return body && valid ? badBodiesFor(body, valid).map((bad) => ({ route, bad })) : [];
  });

let folder: string;
let platform: LaunchedPlatform;
let member: ApiMember;

async function send(path: string, text: string, contentType = 'application/json') {
  return fetch(platform.url + path, {
    method: 'POST',
    headers: { 'Content-Type': contentType, Authorization: `Bearer ${member.token}` },
    body: text,
  });
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ondine-bad-input-'));
  // Limits are proven on their own; here every call is to reach its route.
  const limits = { LOGIN_LIMIT_PER_ADDRESS: '100000', LOGIN_LIMIT_PER_ACCOUNT: '100000' };
  platform = await launchPlatform({ dataDir: folder, env: limits });
  member = await joinAsMember(platform.url);
}, 120_000);

afterAll(async () => {
  await platform.stop();
  await rm(folder, { recursive: true, force: true });
});

describe('bad input', () => {
  it.each(cases.map(({ route, bad }) => [`${route.method} ${route.path}`, bad.name, bad] as const))(
    'to %s: %s is refused clearly',
    async (call, _name, bad) => {
      const answer = await send(call.split(' ')[1] ?? '', bad.text, bad.contentType);
      expect(bad.statuses).toContain(answer.status);
      expect(answer.headers.get('content-type')).toContain('application/problem+json');
      const problem = problemSchema.parse(await answer.json());
      expect(problem.detail.length).toBeGreaterThan(10);
      if (problem.status === 422) expect(Object.keys(problem.errors ?? {}).length).toBeGreaterThan(0);
    },
  );

  it('has written nothing, and everything still runs', async () => {
    expect(await member.listSessions()).toEqual([]);
    expect((await member.saveSession({ reps: 5 })).reps_completed).toBe(5);
    expect(await member.listSessions()).toHaveLength(1);
  });
});
