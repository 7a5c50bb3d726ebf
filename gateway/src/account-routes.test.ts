import { accountRoutes, type UserData } from '@ondine/contracts';
import { once } from 'node:events';
import { createTokenVerifier } from '@ondine/platform/auth/token-verifier';
import { HttpError, unavailable } from '@ondine/platform/http';
import { createRateLimit } from '@ondine/platform/http/rate-limit';
import { mountRoutes } from '@ondine/platform/routes';
import { createBaseApp } from '@ondine/platform/http/base-app';
import { createMetrics } from '@ondine/platform/observability/metrics';
import { silentLogger, testApp, waitFor } from '@ondine/platform/testing';
import { testSigner, type TestSigner } from '@ondine/platform/testing/test-signer';
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
    note: () => Promise.resolve(),
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
            // Only these of its methods are for accounts.
            client: full as unknown as InternalClient,
            clock: () => new Date('2026-01-01T00:00:00Z'),
            logger,
            dataLimit: createRateLimit({ name: 'test', points: 10, durationSeconds: 3600 }),
          }),
        );
      },
    }),
  );
  const token = await signer.sign({ sub: 'ida' });
  return {
    /** Asks for an export, and leaves before it comes. */
    async leave(when: Promise<unknown>) {
      const leaving = new AbortController();
      const answer = fetch(app.url + accountRoutes.exportData.path, {
        headers: { Authorization: `Bearer ${token}` },
        signal: leaving.signal,
      });
      await when;
      leaving.abort();
      await expect(answer).rejects.toThrow('aborted');
    },
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
  it('is noted for the member once it was delivered, and not when it was refused', async () => {
    const noted: unknown[] = [];
    const note = (entries: readonly unknown[]) => {
      noted.push(...entries);
      return Promise.resolve();
    };
    const calls = await accountCalls({}, { note });
    expect((await calls.exportData()).status).toBe(200);
    await waitFor('the entry', () => noted.length === 1);
    expect(noted).toMatchObject([
      { user_id: 'ida', action: 'data_exported', origin: { network: '127.0.0.1' } },
    ]);
    await calls.close();
    const refused = await accountCalls({ chat: unavailable(undefined) }, { note });
    expect((await refused.exportData()).status).toBe(503);
    await refused.close();
    expect(noted).toHaveLength(1);
  });

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

describe('reading all that is held of an account', () => {
  /** A client whose readings stay open until it is told, and which counts those given up. */
  function slowClient() {
    const seen = new EventTarget();
    const counts = { begun: 0, givenUp: 0 };
    let end: () => void = () => undefined;
    const ended = new Promise<void>((resolve) => (end = resolve));
    const client: Pick<InternalClient, 'readUserData'> = {
      async readUserData(_part, _id, { signal } = {}) {
        counts.begun += 1;
        seen.dispatchEvent(new Event('begun'));
        await Promise.race([
          ended,
          new Promise((_resolve, reject) => {
            signal?.addEventListener('abort', () => {
              counts.givenUp += 1;
              seen.dispatchEvent(new Event('given-up'));
              reject(unavailable());
            });
          }),
        ]);
        return {};
      },
    };
    return { client, counts, end, seen };
  }

  it('happens once at a time', async () => {
    const { client, end, seen, counts } = slowClient();
    const calls = await accountCalls(held(), client);
    const begun = once(seen, 'begun');
    const first = calls.exportData();
    await begun;
    const others = await Promise.all([calls.exportData(), calls.exportData(), calls.deleteAccount()]);
    expect(others.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual([
      [429, '5'],
      [429, '5'],
      [429, '5'],
    ]);
    end();
    expect((await first).status).toBe(200);
    expect(counts.begun).toBe(4);
    await calls.close();
  });

  it('ends when the caller does not wait for it', async () => {
    const { client, end, seen, counts } = slowClient();
    const calls = await accountCalls(held(), client);
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      const gone = once(seen, 'given-up');
      await calls.leave(once(seen, 'begun'));
      await gone;
      expect(counts).toEqual({ begun: 4 * attempt, givenUp: 4 * attempt });
    }
    end();
    expect((await calls.exportData()).status).toBe(200);
    await calls.close();
  });

  it('happens ten times an hour for exports, and ten for deletions', async () => {
    const calls = await accountCalls(held(), {
      deleteUser: () => Promise.reject(new HttpError('not_found')),
    });
    for (const ask of [calls.exportData, calls.deleteAccount]) {
      const statuses = [];
      for (let attempt = 0; attempt < 10; attempt += 1) statuses.push((await ask()).status);
      expect(statuses).not.toContain(429);
      const refused = await ask();
      expect([refused.status, Number(refused.headers.get('retry-after')) > 3500]).toEqual([429, true]);
    }
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
