import { once } from 'node:events';
import { createServer } from 'node:net';
import { freePort, isPortFree } from './free-port.ts';

describe('a free port', () => {
  it('can be listened on, and is none that an outgoing connection may take meanwhile', async () => {
    const port = await freePort();
    expect(port).toBeLessThan(32_768);
    const server = createServer().listen(port, '127.0.0.1');
    await once(server, 'listening');
    expect(await isPortFree(port, '127.0.0.1')).toBe(false);
    server.close();
    await once(server, 'close');
    expect(await isPortFree(port, '127.0.0.1')).toBe(true);
  });
});
