import { loadavg } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { demoAccounts } from '@ondine/auth/demo-accounts';
import { exerciseSlugs } from '@ondine/contracts';
import { openBench } from './open-bench.ts';
import {
  connections,
  createSender,
  measureCapacity,
  sendAtRate,
  type Call,
  type Sent,
} from './overload/send-calls.ts';
import { addMembers } from './platform/add-members.ts';
import { startApart } from './platform/start-apart.ts';
import { sampleWorkout } from './platform/sample-workout.ts';
import { printFigure } from './print-figure.ts';

/**
 * Calls under overload, at one, two and four times the machine's capacity: how many are answered, how fast, how many
 * are rejected, and whether health checks and sign-ins stay fast. The load generator shares the machine with the
 * servers.
 */
const seconds = Number(process.env['BENCH_SECONDS'] ?? 15);
const people = 50;
/** The target for the 99th percentile of the accepted calls, in ms. */
const targetMs = 1000;
/** Minimum rate of answers under overload, as a share of the capacity: rejecting calls costs time too. */
const leastShare = 0.6;
/** Concurrent calls while the capacity is measured: enough to keep everything busy. */
const atCapacity = 32;

const [bridge] = exerciseSlugs;
const [demo] = demoAccounts;
const { logger, stops, folder } = await openBench();

const at = (times: readonly number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? NaN;

/** Occasional health checks and sign-ins during the load. */
async function watchFree(send: (call: Call) => Promise<Sent>, until: AbortSignal) {
  const health: Sent[] = [];
  const signIns: Sent[] = [];
  while (!until.aborted) {
    health.push(await send({ method: 'GET', path: '/healthz' }));
    const body = { email: demo.email, password: demo.password };
    signIns.push(await send({ method: 'POST', path: '/api/auth/login', body }));
    await delay(500);
  }
  return { health, signIns };
}

try {
  const { baseUrl, mongoUri } = await startApart(folder, stops);
  const members = await addMembers({ count: people, baseUrl, mongoUri }, logger);
  const sender = createSender(baseUrl);
  stops.add('sender', () => {
    sender.close();
    return Promise.resolve();
  });
  /** Of ten calls one saves a workout, three read own workouts and six a leaderboard. */
  const callOf = (index: number): Call => {
    const token = members[index % people]?.token ?? '';
    const turn = index % 10;
    if (turn === 0) return { method: 'POST', path: '/api/sessions/', token, body: sampleWorkout };
    if (turn < 4) return { method: 'GET', path: '/api/sessions/?limit=20', token };
    return { method: 'GET', path: `/api/sessions/leaderboard/${bridge}?limit=50`, token };
  };
  const send = (index: number) => sender.send(callOf(index));

  const health: Call = { method: 'GET', path: '/healthz' };
  await Promise.all(Array.from({ length: connections }, () => sender.send(health)));
  await measureCapacity(send, { inFlight: atCapacity, seconds: 5 });
  const capacity = await measureCapacity(send, { inFlight: atCapacity, seconds: 10 });
  console.log(`Capacity: ${capacity.toFixed(0)} calls a second`);

  const ownDelay = monitorEventLoopDelay({ resolution: 10 });
  ownDelay.enable();
  for (const times of [1, 2, 4]) {
    await delay(2000);
    const over = new AbortController();
    const watching = watchFree((call) => sender.send(call), over.signal);
    ownDelay.reset();
    const sent = await sendAtRate(send, { perSecond: capacity * times, seconds });
    over.abort();
    const { health, signIns } = await watching;
    const accepted = sent.filter(({ status }) => status >= 200 && status < 300).map(({ ms }) => ms);
    const refused = sent.filter(({ status }) => status === 503).map(({ ms }) => ms);
    const other = sent.length - accepted.length - refused.length;
    console.log(
      `\n${times} × capacity: ${(accepted.length / seconds).toFixed(0)} answered a second, p50 ${at(accepted, 0.5).toFixed(0)} ms; ` +
        `${((refused.length / sent.length) * 100).toFixed(1)} % refused, in ${at(refused, 0.5).toFixed(0)} ms at the median; ${other} otherwise; ` +
        `load of the machine ${loadavg()[0]?.toFixed(1)}, the sender's own loop late by ${(ownDelay.percentile(99) / 1e6).toFixed(0)} ms (p99)`,
    );
    const kept = (free: readonly Sent[]) =>
      (free.filter(({ status }) => status === 200).length / free.length) * 100;
    const slowest = (free: readonly Sent[]) => Math.max(...free.map(({ ms }) => ms)).toFixed(0);
    console.log(
      `health: ${kept(health).toFixed(0)} % of ${health.length}, slowest ${slowest(health)} ms; ` +
        `sign-ins: ${kept(signIns).toFixed(0)} % of ${signIns.length}, slowest ${slowest(signIns)} ms`,
    );
    if (times > 1) {
      const share = accepted.length / seconds / capacity;
      const peer = 'the capacity measured before';
      printFigure(`${times} × capacity, answered of it`, share, '×', { atLeast: leastShare }, { peer });
    }
    printFigure(`${times} × capacity, p99 of those answered`, at(accepted, 0.99), 'ms', { atMost: targetMs });
  }
} finally {
  await stops.stop();
}
