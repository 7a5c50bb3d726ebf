import { accountRoutes, type UserData } from '@ondine/contracts';
import { createTokenVerifier, HttpError, mountRoutes, unavailable } from '@ondine/platform';
import { createBaseApp, createMetrics } from '@ondine/platform';
import { silentLogger, testApp, testSigner, type TestSigner } from '@ondine/platform/testing';
import { createAccountRoutes } from './account-routes.ts';
import type { InternalClient, Part } from './internal-client.ts';

/** What services hold, by their names; the others hold nothing. */
type Held = Record<string, UserData | HttpError>;

let signer: TestSigner;
beforeAll(async () => {
  signer = await testSigner();
});

/** The gateway's account calls over services that hold the given data. */
async function accountCalls(held: Held, client: Partial<InternalClient> = {}) {
  const full = {
    readUserData: (part: Part) => {
      const data = held[part] ?? {};
      return data instanceof HttpError ? Promise.reject(data) : Promise.resolve(data);
    },
    requireProof: () => Promise.resolve(),
    deleteUser: () => {
      for (const part of Object.keys(held)) held[part] = {};
      return Promise.resolve();
    },
    ...client,
  };
  const logger = silentLogger();
  const app = await testApp(
    createBaseApp({
      logger,
      metrics: createMetrics('gateway'),
      readiness: {},
      mount(express) {
        mountRoutes(
          express,
          { verifier: createTokenVerifier({ jwks: signer.jwks }) },
          createAccountRoutes({
            // Only these two of its methods are for accounts.
            client: full as unknown as InternalClient,
            clock: () => new Date('2026-01-01T00:00:00Z'),
            logger,
          }),
        );
      },
    }),
  );
  const token = await signer.sign({ sub: 'ida' });
  return {
    exportData: () => app.ask(`GET ${accountRoutes.exportData.path}`, { token }),
    deleteAccount: (body: unknown = { password: 'slow wave' }) =>
      app.ask(`POST ${accountRoutes.deleteAccount.path}`, { token, body }),
    close: () => app.close(),
  };
}

const held = (): Held => ({
  auth: { account: [{ email: 'ida@example.test' }] },
  sessions: { fitness_sessions: [{}, {}, {}] },
  chat: { conversations: [] },
  achievements: { achievements: [{}], leaderboards: ['hip-bridge'] },
});

describe('the export of an account', () => {
  it('holds what every service knows, as a file', async () => {
    const calls = await accountCalls(held());
    const { status, body, headers } = await calls.exportData();
    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toContain('attachment');
    expect(body).toEqual({ exported_at: '2026-01-01T00:00:00.000Z', user_id: 'ida', data: held() });
    await calls.close();
  });

  it('is not given in part', async () => {
    const calls = await accountCalls({ ...held(), chat: unavailable() });
    expect((await calls.exportData()).status).toBe(503);
    await calls.close();
  });
});

describe('the deletion of an account', () => {
  it('reports what was removed from which service', async () => {
    const calls = await accountCalls(held());
    expect((await calls.deleteAccount()).body).toEqual({
      deleted_at: '2026-01-01T00:00:00.000Z',
      removed: [
        { part: 'auth', records: { account: 1 }, confirmed: true },
        { part: 'sessions', records: { fitness_sessions: 3 }, confirmed: true },
        { part: 'chat', records: { conversations: 0 }, confirmed: true },
        { part: 'achievements', records: { achievements: 1, leaderboards: 1 }, confirmed: true },
      ],
    });
    await calls.close();
  });

  it('says where the removal could not be confirmed', async () => {
    const data = held();
    const calls = await accountCalls(data, {
      deleteUser() {
        Object.assign(data, { auth: {}, sessions: unavailable(), chat: {}, achievements: {} });
        return Promise.resolve();
      },
    });
    const { body } = await calls.deleteAccount();
    expect((body as { removed: { part: string; confirmed: boolean }[] }).removed).toContainEqual({
      part: 'sessions',
      records: { fitness_sessions: 3 },
      confirmed: false,
    });
    await calls.close();
  });

  it('passes on why it is refused', async () => {
    const calls = await accountCalls(held(), {
      deleteUser: () =>
        Promise.reject(
          new HttpError('validation_failed', {
            detail: 'This is not your password.',
            errors: { password: ['This is not your password.'] },
          }),
        ),
    });
    expect((await calls.deleteAccount({})).body).toMatchObject({
      status: 422,
      errors: { password: ['This is not your password.'] },
    });
    await calls.close();
  });
});
