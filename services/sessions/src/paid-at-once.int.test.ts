import { listen, type RunningService } from '@ondine/platform';
import { testSigner, type TestSigner } from '@ondine/platform/testing';
import { startTestSessions, type TestSessions } from './testing/start-test-sessions.ts';

const now = new Date('2026-11-21T12:00:00.000Z');
let signer: TestSigner;
let auth: RunningService;
let sessions: TestSessions;
const paid = new Set<string>();

beforeAll(async () => {
  signer = await testSigner();
  auth = await listen(
    ({ url = '' }, response) => {
      const [, userId = ''] = /^\/internal\/users\/(.+)\/entitlement$/.exec(url) ?? [];
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

it('a workout of a member is saved as soon as the auth service has heard of her payment', async () => {
  const ada = sessions.member();
  const seconds = now.getTime() / 1000;
  const token = await signer.sign({ sub: ada.id, paid: false, iat: seconds - 60, exp: seconds + 600 });
  const save = () => ada.save({}, { token });
  expect((await save()).body).toMatchObject({ code: 'payment_required' });
  paid.add(ada.id);
  expect((await save()).status).toBe(201);
});
