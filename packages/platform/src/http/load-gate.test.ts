import express from 'express';
import { Registry } from 'prom-client';
import { createLoadGate, createLoadMeter, shedLoad, type CallKind } from './load-gate.ts';
import { testApp } from '../testing/test-app.ts';
import { waitFor } from '../testing/wait-for.ts';

function openGate(options: { first?: number } = {}) {
  const registry = new Registry();
  const time = { now: 0, delay: 0 };
  const gate = createLoadGate({
    name: 'test',
    meter: createLoadMeter(registry),
    now: () => time.now,
    loopDelay: () => time.delay,
    ...options,
  });
  const enterAll = (kind: CallKind, count: number) =>
    Array.from({ length: count }, () => gate.enter(kind)).filter((leave) => leave !== null);
  return { registry, time, gate, enterAll };
}

describe('a load gate', () => {
  it('refuses calls beyond the limit, keeps a share for sign-ins, and lets in again who comes after', () => {
    const { gate, enterAll } = openGate({ first: 100 });
    const calls = enterAll('call', 120);
    expect(calls).toHaveLength(100);
    expect(enterAll('sign-in', 120)).toHaveLength(25);
    expect(gate.enter('sign-in')).toBeNull();
    calls[0]?.();
    expect(gate.enter('call')).not.toBeNull();
  });

  it('gives nobody more than half of the share of sign-ins', () => {
    const { gate } = openGate({ first: 100 });
    const signIns = (from: string, count: number) =>
      Array.from({ length: count }, () => gate.enter('sign-in', from)).filter((leave) => leave !== null);
    const [first] = signIns('192.0.2.7', 50);
    expect(signIns('192.0.2.7', 1)).toHaveLength(0);
    expect(signIns('192.0.2.8', 5)).toHaveLength(5);
    first?.();
    expect(signIns('192.0.2.7', 2)).toHaveLength(1);
  });

  it('takes a cheap part of a sign-in like any call, and of the share of sign-ins when there is no room', () => {
    const { gate, enterAll } = openGate({ first: 100 });
    const parts = (from: string, count: number) =>
      Array.from({ length: count }, () => gate.enter('signing-in', from)).filter((leave) => leave !== null);
    expect(parts('192.0.2.7', 60)).toHaveLength(60);
    enterAll('call', 100);
    expect(parts('192.0.2.7', 50)).toHaveLength(13);
  });

  it('counts what waits for others apart', () => {
    const { enterAll } = openGate({ first: 10 });
    expect(enterAll('waiting', 600)).toHaveLength(512);
    expect(enterAll('call', 20)).toHaveLength(10);
  });

  it('lets fewer in while they are slow, judging by those who came after the last change', () => {
    const { time, enterAll } = openGate({ first: 100 });
    const slow = enterAll('call', 100);
    time.now = 1000;
    for (const leave of slow.slice(0, 50)) leave();
    time.now = 1100;
    expect(enterAll('call', 100)).toHaveLength(30);
    // These came before the limit was lowered.
    for (const leave of slow.slice(50)) leave();
    time.now = 1250;
    // A limit of 85 now, of which 30 are taken: all that was let in after the change was in use.
    expect(enterAll('call', 100)).toHaveLength(55);
  });

  it('lets fewer in while calls do not end, however fast the few are that do', () => {
    const { time, enterAll } = openGate({ first: 100 });
    const calls = enterAll('call', 100);
    time.now = 500;
    for (const leave of enterAll('call', 100)) leave();
    for (const leave of calls.slice(0, 40)) leave();
    expect(enterAll('call', 100)).toHaveLength(20);
  });

  it('lets fewer in while the event loop is late', () => {
    const { time, enterAll } = openGate({ first: 100 });
    const calls = enterAll('call', 100);
    time.now = 150;
    time.delay = 200;
    for (const leave of calls) leave();
    expect(enterAll('call', 100)).toHaveLength(80);
  });

  it('tells how many it refused', async () => {
    const { registry, enterAll } = openGate({ first: 10 });
    enterAll('call', 13);
    expect(await registry.metrics()).toContain('calls_refused_total{gate="test"} 3');
  });
});

it('answers 503 with Retry-After at once, also when callers have gone away', async () => {
  const { gate } = openGate({ first: 8 });
  const app = express();
  app.get('/free', (_request, response) => void response.json('free'));
  let held = 0;
  const full = Promise.withResolvers<undefined>();
  app.get('/held', (request) => {
    held += 1;
    if (held === 8) full.resolve(undefined);
    request.once('close', () => (held -= 1));
  });
  const choose = (_method: string, path: string) =>
    path === '/free' ? undefined : { gate, kind: 'call' as const };
  const running = await testApp(shedLoad(choose, app));
  const away = new AbortController();
  const calls = Array.from({ length: 8 }, () =>
    fetch(`${running.url}/held`, { signal: away.signal }).catch(() => undefined),
  );
  await full.promise;
  const refused = await running.ask('GET /held');
  expect(refused).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  expect(refused.headers.get('retry-after')).toBe('2');
  expect((await running.ask('GET /free')).status).toBe(200);
  away.abort();
  await Promise.all(calls);
  await waitFor('room', () => gate.enter('call') !== null);
  expect(held).toBe(0);
  await running.close();
});
