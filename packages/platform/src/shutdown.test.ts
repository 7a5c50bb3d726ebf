import { createStopStack } from './shutdown.ts';
import { silentLogger } from './testing/test-logger.ts';

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
});
