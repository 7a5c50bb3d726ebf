import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { serveJwks } from '@ondine/platform/testing/test-jwks';
import { testSigner } from '@ondine/platform/testing/test-signer';
import { projectRoot } from '@ondine/scripts/project-root';
import { startRedis } from '@ondine/scripts/start-redis';
import { startNginx } from './gateway/nginx-peer.ts';
import { startPeer, type Peer } from './gateway/peer.ts';
import { median, shareOfPeer } from './median.ts';
import { openBench } from './open-bench.ts';
import { createSender } from './overload/send-calls.ts';
import { makeEmptySite } from './platform/empty-site.ts';
import { printFigure } from './print-figure.ts';

/**
 * The processor time that the gateway uses for a proxied call, compared with proxies that do nothing else. The same
 * calls go to the same service alternately, so that other load on the machine affects all of them.
 */
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 9);
const calls = Number(process.env['BENCH_CALLS'] ?? 4000);
/** In the first rounds code is not compiled yet, which does not represent a process that runs for weeks. */
const unmeasured = 3;
/** Few enough that the load shedding rejects none. */
const inFlight = 8;
const members = 200;
const [mostOfProxy, mostOfPool] = [0.5, 1.2];

const { stops, folder } = await openBench();
const started = (peer: Peer): Peer => {
  stops.add(peer.name, () => peer.stop());
  return peer;
};

/** Makes calls, `inFlight` of them concurrently. @returns the cost of one for the peer, in µs */
async function costOf(peer: Peer, send: (index: number) => Promise<{ status: number }>): Promise<number> {
  const before = await peer.processorUs();
  let next = 0;
  await Promise.all(
    Array.from({ length: inFlight }, async () => {
      for (let index = next++; index < calls; index = next++) {
        const { status } = await send(index);
        if (status !== 200) throw new Error(`${peer.name} answered ${status}`);
      }
    }),
  );
  return ((await peer.processorUs()) - before) / calls;
}

try {
  const signer = await testSigner();
  const jwks = await serveJwks(signer);
  stops.add('keys', () => jwks.close());
  const redis = await startRedis(join(folder, 'redis'));
  stops.add('redis', () => redis.stop());
  const upstream = started(
    await startPeer('the service', new URL('gateway/upstream.ts', import.meta.url), {}),
  );
  const ours = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'error',
    MONGODB_URI: 'mongodb://127.0.0.1',
    AUTH_URL: new URL(jwks.url).origin,
    SESSIONS_URL: upstream.url,
    CHAT_URL: upstream.url,
    ACHIEVEMENTS_URL: upstream.url,
    ...(await makeEmptySite(join(folder, 'site'))),
    API_REQUESTS_PER_MINUTE: '100000000',
  };
  const gateway = pathToFileURL(join(projectRoot, 'gateway', 'src', 'main.ts'));
  const bare = { NODE_ENV: 'production', UPSTREAM: upstream.url };
  const own = started(await startPeer('the gateway, everything on', gateway, ours));
  const shared = started(
    await startPeer('the same, limits shared in Redis', gateway, { ...ours, REDIS_URL: redis.url }),
  );
  const proxy = started(
    await startPeer(
      'express + http-proxy-middleware',
      new URL('gateway/bare-proxy.ts', import.meta.url),
      bare,
    ),
  );
  const pool = started(
    await startPeer('a pool of undici', new URL('gateway/bare-pool.ts', import.meta.url), bare),
  );
  const nginx = await startNginx(folder, upstream.url);
  const peers = [own, shared, proxy, pool, ...(nginx ? [started(nginx)] : [])];

  const tokens = await Promise.all(
    Array.from({ length: members }, (_none, index) => signer.sign({ sub: `member-${index}` })),
  );
  const senders = new Map(peers.map((peer) => [peer, createSender(peer.url)]));
  const call = (peer: Peer) => (index: number) => {
    const sender = senders.get(peer);
    if (!sender) throw new Error(`Nobody calls ${peer.name}`);
    const token = tokens[index % members] ?? '';
    return sender.send({ method: 'GET', path: '/api/sessions/?limit=20', token });
  };
  const costs = new Map<Peer, number[]>(peers.map((peer) => [peer, []]));
  for (let round = -unmeasured; round < rounds; round += 1) {
    for (let turn = 0; turn < peers.length; turn += 1) {
      const peer = peers[(round + unmeasured + turn) % peers.length];
      if (!peer) continue;
      const cost = await costOf(peer, call(peer));
      if (round >= 0) costs.get(peer)?.push(cost);
    }
  }
  for (const sender of senders.values()) sender.close();

  const middle = (peer: Peer) => median(costs.get(peer) ?? []);
  console.log(`${rounds} rounds of ${calls} calls each, ${inFlight} at a time; processor time of a call:`);
  for (const peer of peers) {
    const all = costs.get(peer) ?? [];
    const [least, most] = [Math.min(...all), Math.max(...all)].map((us) => us.toFixed(0));
    const share = (middle(peer) / middle(proxy)).toFixed(2);
    console.log(
      `${peer.name.padEnd(34)} ${middle(peer).toFixed(0).padStart(5)} µs (${least} to ${most}), ${share} × express + http-proxy-middleware`,
    );
  }
  const compare = (peer: Peer, atMost: number) => {
    const { value, spread } = shareOfPeer(costs.get(own) ?? [], costs.get(peer) ?? []);
    printFigure(`the gateway, of ${peer.name}`, value, '×', { atMost }, { peer: peer.name, spread });
  };
  compare(proxy, mostOfProxy);
  compare(pool, mostOfPool);
} finally {
  await stops.stop();
}
