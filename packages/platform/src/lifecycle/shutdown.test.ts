import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import { createStopStack } from './shutdown.ts';
import { silentLogger } from '../testing/test-logger.ts';

describe('createStopStack', () => {
  it('stops in reverse order, once, and goes on when one fails', async () => {
    const order: string[] = [];
    const stack = createStopStack(silentLogger());
    for (const name of ['database', 'bus', 'server']) {
      stack.add(name, () => {
        order.push(name);
        return name === 'bus' ? Promise.reject(new Error('no')) : Promise.resolve();
      });
    }
    await Promise.all([stack.stop(), stack.stop()]);
    expect(order).toEqual(['server', 'bus', 'database']);
  });

  const never = () => new Promise<void>(() => undefined);

  it('abandons what hangs, in half of the time left each, and says so', async () => {
    const lines: unknown[] = [];
    const logger = { error: (line: unknown) => void lines.push(line) } as unknown as Logger;
    const stack = createStopStack(logger, { withinMs: 80 });
    let closed = false;
    stack.add('database', () => {
      closed = true;
      return Promise.resolve();
    });
    stack.add('redis', never);
    stack.add('bus', never);
    const begun = performance.now();
    await stack.stop();
    expect(performance.now() - begun).toBeLessThan(1500);
    expect(closed).toBe(true);
    expect(lines).toEqual([
      { part: 'bus', err: expect.objectContaining({ message: 'Stopping bus: no answer in 40 ms' }) as Error },
      { part: 'redis', err: expect.any(Error) as Error },
    ]);
  });

  it('is over in its time after a server that drained to the last, whatever is frozen behind it', async () => {
    const stack = createStopStack(silentLogger(), { withinMs: 100 });
    const began: number[] = [];
    const hangs = () => {
      began.push(performance.now());
      return never();
    };
    for (const name of ['database', 'redis', 'bus']) stack.add(name, hangs);
    stack.add('server', hangs, 60);
    await stack.stop();
    const [start = 0, afterDrain = 0] = began;
    expect(afterDrain - start).toBeGreaterThan(50);
    // The frozen parts get 50, 25 and 13 ms, and no more than their share of the 100 in all.
    const rest = performance.now() - afterDrain;
    expect(rest).toBeGreaterThan(80);
    expect(rest).toBeLessThan(2000);
    expect(began).toHaveLength(4);
  });

  it('waits longer for a part that bounds itself, and leaves time for the rest', async () => {
    const stack = createStopStack(silentLogger(), { withinMs: 100 });
    const done: string[] = [];
    const takes = (name: string) => async () => {
      await delay(name === 'server' ? 150 : 30);
      done.push(name);
    };
    stack.add('database', takes('database'));
    stack.add('server', takes('server'), 1000);
    await stack.stop();
    expect(done).toEqual(['server', 'database']);
  });
});
