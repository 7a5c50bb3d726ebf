import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { freePort } from '../http/free-port.ts';
import { waitFor } from './wait-for.ts';

/** The Redis server of one test file, which can be stopped. */
export interface TestRedis {
  readonly url: string;
  /** Starts it, empty, always at the same address. */
  start(): Promise<void>;
  /** Suspends it: it accepts connections and commands but does not answer. */
  freeze(): void;
  thaw(): void;
  /** Kills the process; its data is lost. */
  kill(): Promise<void>;
}

/** Prepares a Redis on a free port; it does not run yet. End it with `kill`. */
export async function testRedis(): Promise<TestRedis> {
  const port = await freePort();
  let server: ChildProcess | undefined;
  const answers = async () => {
    const socket = connect(port, '127.0.0.1');
    try {
      await once(socket, 'connect');
      return true;
    } catch {
      return false;
    } finally {
      socket.destroy();
    }
  };
  return {
    url: `redis://127.0.0.1:${port}`,
    async start() {
      const options = ['--bind', '127.0.0.1', '--port', String(port), '--save', '', '--appendonly', 'no'];
      server = spawn('redis-server', options, { stdio: 'ignore' });
      await waitFor('Redis', answers);
    },
    freeze: () => void server?.kill('SIGSTOP'),
    thaw: () => void server?.kill('SIGCONT'),
    async kill() {
      if (!server || server.exitCode !== null || server.signalCode !== null) return;
      const ended = once(server, 'exit');
      server.kill('SIGKILL');
      await ended;
    },
  };
}
