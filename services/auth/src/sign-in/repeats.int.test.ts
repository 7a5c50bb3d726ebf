import { allRoutes } from '@ondine/contracts';
import { createMember } from '../testing/paying-member.ts';
import { startTestAuth, type TestAuth } from '../testing/start-test-auth.ts';

let auth: TestAuth;
beforeAll(async () => {
  auth = await startTestAuth();
});
afterAll(() => auth.close());

it('every call that creates is tried here', () => {
  const creating = allRoutes.filter(({ owner, creates }) => owner === 'auth' && creates);
  expect(creating.map(({ id }) => id)).toEqual(['register', 'createCheckout']);
});

const headers = { 'Idempotency-Key': 'the-same' };

describe('a registration', () => {
  const person = {
    first_name: 'Ada',
    last_name: 'Lovelace',
    password: 'a long walk home',
    age_confirmed: true,
  };
  const register = (body: object) =>
    auth.ask('POST /api/auth/register', { body: { ...person, ...body }, headers });
  const idOf = async ({ body }: { body: unknown }) => {
    const { access_token: token } = body as { access_token: string };
    return ((await auth.ask('GET /api/auth/me', { token })).body as { id: string }).id;
  };

  it('repeated under its key signs in to the account that it made, also at the same moment', async () => {
    const email = 'twice@ondine.test';
    const answers = await Promise.all([register({ email }), register({ email })]);
    answers.push(await register({ email }));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    const ids = await Promise.all(answers.map(idOf));
    expect(new Set(ids).size).toBe(1);
    expect(auth.published.filter(({ subject }) => subject === ids[0])).toHaveLength(1);
  });

  it.each([{ password: 'another long walk' }, { first_name: 'Eve' }])(
    'refuses its key for anything else: %j',
    async (change) => {
      const email = `else-${Object.keys(change)[0]}@ondine.test`;
      await register({ email });
      const answer = await register({ email, ...change });
      expect(answer.status).toBe(409);
      expect(answer.body).toMatchObject({ code: 'idempotency_conflict' });
    },
  );

  it('under another key finds the e-mail taken', async () => {
    const email = 'taken@ondine.test';
    await register({ email });
    const answer = await auth.ask('POST /api/auth/register', {
      body: { ...person, email },
      headers: { 'Idempotency-Key': 'another' },
    });
    expect(answer.body).toMatchObject({ code: 'email_taken' });
  });
});

describe('a checkout', () => {
  it('repeated under its key is the same one, and the key goes to the provider', async () => {
    const member = await createMember(auth);
    const begin = (plan: string) =>
      auth.ask('POST /api/payment/create-checkout', {
        token: member.token,
        body: { payment_type: plan },
        headers,
      });
    const answers = await Promise.all([begin('monthly'), begin('monthly')]);
    answers.push(await begin('monthly'));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(answers[0].status).toBe(200);
    expect(member.openSessions()).toHaveLength(1);
    expect(Object.keys(auth.standIn.ledger.state.answers).join()).toContain('the-same');

    const other = await begin('lifetime');
    expect(other.status).toBe(409);
    expect(other.body).toMatchObject({ code: 'idempotency_conflict' });
    expect(member.openSessions()).toHaveLength(1);
  });
});
