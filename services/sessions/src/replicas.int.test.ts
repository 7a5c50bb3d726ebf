import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { createEvent, exerciseSlugs } from '@ondine/contracts';
import { waitFor } from '@ondine/platform/testing';
import { testReplicas, type TestReplicas } from '@ondine/platform/testing/test-replicas';
import { validSession } from './testing/valid-session.ts';

const [bridge] = exerciseSlugs;

let replicas: TestReplicas;
/** Ids of the sessions that the bus has told of, as often as it has. */
let heard: string[];

beforeAll(async () => {
  replicas = await testReplicas({
    service: 'sessions',
    entry: join(import.meta.dirname, 'main.ts'),
    count: 3,
  });
  heard = [];
  await replicas.bus.subscribe({
    service: 'achievements',
    handlers: {
      'fitness.session.completed.v1': ({ data }) => {
        heard.push(data.session_id);
        return Promise.resolve();
      },
    },
  });
});
afterAll(() => replicas.close());

const sessionBody = JSON.stringify(validSession);

const save = (turn: number, token: string, key: string) =>
  replicas.ask(turn, 'POST /api/sessions/', {
    token,
    headers: { 'Idempotency-Key': key },
    body: sessionBody,
  });

const sessions = () => replicas.database.connection.collection('sessions');
const pending = () => sessions().countDocuments({ 'pending_events.0': { $exists: true } });
const idOf = ({ body }: { body: unknown }) => (body as { id: string }).id;

describe('three replicas on one database', () => {
  it('store a session once when the same request reaches all of them at once', async () => {
    const token = await replicas.signer.sign({ sub: 'ada' });
    const answers = await Promise.all([0, 1, 2, 3, 4, 5].map((index) => save(index, token, 'one-key')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(idOf)).size).toBe(1);
    expect(await sessions().countDocuments({ user_id: 'ada' })).toBe(1);
  });

  it('tell the bus of every session though one of them dies, each of them once at most', async () => {
    const token = await replicas.signer.sign({ sub: 'rosa' });
    const first = await Promise.all(
      Array.from({ length: 30 }, (_, index) => save(index, token, `rosa-${index}`)),
    );
    const victim = replicas.running.pop();
    await victim?.kill();
    // What the dead replica had stored and not told: two others find it at once, each for itself.
    const left = createEvent('fitness.session.completed.v1', {
      id: 'left.completed',
      source: '/services/sessions',
      subject: 'rosa',
      time: new Date(0),
      data: {
        session_id: 'left-behind',
        user_id: 'rosa',
        exercise_slug: bridge,
        exercise_name: 'Hip Bridge',
        reps_completed: 12,
        duration_seconds: 60,
        form_score: 90,
        completed_at: new Date(0).toISOString(),
        local_date: '1970-01-01',
        is_bot: false,
      },
    });
    await sessions().updateOne({ user_id: 'rosa' }, { $push: { pending_events: left } as object });
    await waitFor('nothing to be pending', async () => (await pending()) === 0);
    const told = [...first.map(idOf), 'left-behind'];
    await waitFor('the bus to tell of all', () => told.every((id) => heard.includes(id)));
    // Delivery is at least once: the dead replica may have told it, and so may both that found it pending.
    for (const id of told) expect(heard.filter((each) => each === id).length).toBeLessThanOrEqual(3);
  });

  it('all refuse at once whom one of them has heard to have lost the membership', async () => {
    const token = await replicas.signer.sign({ sub: 'maria' });
    for (const index of [0, 1]) expect((await save(index, token, `before-${index}`)).status).toBe(201);
    await replicas.bus.publish(
      createEvent('entitlement.changed.v1', {
        id: randomUUID(),
        source: '/services/auth',
        subject: 'maria',
        time: new Date(),
        data: {
          user_id: 'maria',
          paid: false,
          plan: null,
          changed_at: new Date(Date.now() + 1000).toISOString(),
        },
      }),
    );
    const members = replicas.database.connection.collection<{ _id: string; paid?: boolean }>('members');
    await waitFor(
      'one of them to hear',
      async () => (await members.findOne({ _id: 'maria' }))?.paid === false,
    );
    for (const index of [0, 1]) expect((await save(index, token, `after-${index}`)).status).toBe(403);
  });

  it('let a call under way finish, and end in peace, when they are replaced', async () => {
    const token = await replicas.signer.sign({ sub: 'ida' });
    const leaving = replicas.running.shift();
    const call = request(`${leaving?.url}/api/sessions/`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
        'Content-Length': Buffer.byteLength(sessionBody),
        Expect: '100-continue',
      },
    });
    call.flushHeaders();
    // Now the replica has the call and waits for what it is about.
    await once(call, 'continue');
    const left = leaving?.stop();
    await waitFor('the replica to take no more calls', () =>
      fetch(`${leaving?.url}/healthz`).then(
        () => false,
        () => true,
      ),
    );
    call.end(sessionBody);
    const [answer] = (await once(call, 'response')) as [IncomingMessage];
    expect(answer.statusCode).toBe(201);
    answer.resume();
    expect(await left).toBe(0);
    expect(await sessions().countDocuments({ user_id: 'ida' })).toBe(1);
  });
});
