import { listen, type RunningService } from '@ondine/platform/http/listen';
import { testSigner, type TestSigner } from '@ondine/platform/testing/test-signer';
import { startTestSessions, type TestSessions } from './testing/start-test-sessions.ts';

const now = new Date('2026-11-21T12:00:00.000Z');
let signer: TestSigner;
let auth: RunningService;
let sessions: TestSessions;
const paid = new Set<string>();
/** Whether the auth service says nothing about memberships. */
let away = false;

beforeEach(() => {
  away = false;
});
beforeAll(async () => {
  signer = await testSigner();
  auth = await listen(
    ({ url = '' }, response) => {
      const [, userId = ''] = /^\/internal\/users\/(.+)\/entitlement$/.exec(url) ?? [];
      if (away && userId !== '') return void response.writeHead(503).end();
      const body = userId === '' ? signer.jwks : { paid: paid.has(userId) };
      response.setHeader('Content-Type', 'application/json').end(JSON.stringify(body));
    },
    { host: '127.0.0.1', port: 0 },
  );
  sessions = await startTestSessions({ now, env: { JWKS_URL: `${auth.url}/.well-known/jwks.json` } });
});
afterAll(async () => {
  await sessions.close();
  await auth.close();
});

/** A user whose token says whether they have paid, and how they save a workout. */
function somebody(tokenSaysPaid: boolean) {
  const member = sessions.member();
  const seconds = now.getTime() / 1000;
  const claims = { sub: member.id, paid: tokenSaysPaid, iat: seconds - 60, exp: seconds + 600 };
  return { ...member, save: async () => await member.save({}, { token: await signer.sign(claims) }) };
}

it('a workout of a member is saved as soon as the auth service has heard of the payment', async () => {
  const { save, ...ada } = somebody(false);
  expect((await save()).body).toMatchObject({ code: 'payment_required' });
  paid.add(ada.id);
  expect((await save()).status).toBe(201);
});

it('nobody is told to pay while the auth service does not answer', async () => {
  away = true;
  const { save, ...eve } = somebody(false);
  const answer = await save();
  expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await somebody(true).save()).status).toBe(201);
  const changed = { paid: true, plan: 'lifetime', changed_at: now.toISOString() } as const;
  await sessions.tell('entitlement.changed.v1', { user_id: eve.id, ...changed });
  expect((await save()).status).toBe(201);
});
