import { randomUUID } from 'node:crypto';
import { createSoftAuthenticator } from '@ondine/auth/soft-authenticator';
import { passkeyRoutes, type PasskeyCreation } from '@ondine/contracts';
import { z } from 'zod';
import type { Victim } from './victim.ts';

const startedSchema = z.object({ session_id: z.string() });

/** Attacks by one member on the data of another. */
export function ownerAttacks(victim: () => Victim): void {
  it("nobody deletes another's workout, or learns that it is there", async () => {
    const { member, other } = victim();
    const { id } = await other.saveSession({ reps: 7 });
    const theirs = await victim().ask(`DELETE /api/sessions/${id}`, { token: member.token });
    const nobodys = await victim().ask(`DELETE /api/sessions/${randomUUID()}`, { token: member.token });
    expect(theirs.status).toBe(404);
    expect({ ...(theirs.body as object), request_id: '', instance: '' }).toEqual({
      ...(nobodys.body as object),
      request_id: '',
      instance: '',
    });
    expect((await other.listSessions()).map((session) => session.id)).toContain(id);
  });

  it("nobody speaks in, reads or finishes another's conversation", async () => {
    const { member, other } = victim();
    const started = await victim().ask('POST /api/chat/start', {
      token: other.token,
      body: { exercise_slug: 'gracious-no' },
      headers: { 'Idempotency-Key': randomUUID() },
    });
    const { session_id: id } = startedSchema.parse(started.body);
    const token = member.token;
    const answers = await Promise.all([
      victim().ask('POST /api/chat/message', { token, body: { message: 'Hello there', session_id: id } }),
      victim().ask('POST /api/chat/complete', {
        token,
        body: {
          session_id: id,
          exercise_slug: 'gracious-no',
          chat_history: [],
          duration_seconds: 60,
          turn_count: 3,
        },
      }),
      victim().ask('POST /api/chat/report', {
        token,
        body: { session_id: id, timestamp: new Date().toISOString(), reason: 'other' },
      }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  });

  it('the same Idempotency-Key of two members makes two workouts', async () => {
    const { member, other } = victim();
    const key = randomUUID();
    const [first, second] = [
      await member.saveSession({ reps: 3, key }),
      await other.saveSession({ reps: 4, key }),
    ];
    expect(first.id).not.toBe(second.id);
    expect(second.reps_completed).toBe(4);
  });

  it("nobody renames or removes another's passkey", async () => {
    const { url, member, other } = victim();
    const started = await victim().ask('POST /api/auth/passkeys/start', { token: other.token });
    const cookie = started.headers.getSetCookie().map((each) => each.split(';')[0]);
    const passkey = createSoftAuthenticator(url).make(started.body as PasskeyCreation);
    const added = await victim().ask('POST /api/auth/passkeys', {
      token: other.token,
      body: { passkey },
      headers: { cookie: cookie.join('; ') },
    });
    const { id, name } = passkeyRoutes.add.reply.parse(added.body);
    const answers = await Promise.all([
      victim().ask(`PATCH /api/auth/passkeys/${id}`, { token: member.token, body: { name: 'Mine' } }),
      victim().ask(`DELETE /api/auth/passkeys/${id}`, { token: member.token }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
    const { body } = await victim().ask('GET /api/auth/passkeys', { token: other.token });
    expect(body).toMatchObject([{ id, name }]);
  });

  it("nobody ends another's sign-in", async () => {
    const { member, other } = victim();
    const listed = await victim().ask('GET /api/auth/sessions', { token: other.token });
    const ids = z.array(z.object({ id: z.string() })).parse(listed.body);
    expect(ids.length).toBeGreaterThan(0);
    for (const { id } of ids) {
      const answer = await victim().ask(`DELETE /api/auth/sessions/${id}`, { token: member.token });
      expect(answer.status).toBe(404);
    }
    expect((await victim().ask('GET /api/auth/me', { token: other.token })).status).toBe(200);
  });
}
