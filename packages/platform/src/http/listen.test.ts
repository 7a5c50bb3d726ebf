import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { waitFor } from '../testing/wait-for.ts';
import { listen } from './listen.ts';
import { StartupError } from '../config/startup-error.ts';

const local = { host: '127.0.0.1', port: 0 };

describe('listen', () => {
  it('says in one sentence that the port is taken', async () => {
    const first = await listen((_request, response) => response.end('ok'), local);
    const second = listen((_request, response) => response.end('ok'), { ...local, port: first.port });
    await expect(second).rejects.toThrow(StartupError);
    await expect(second).rejects.toThrow(`Port ${first.port} on 127.0.0.1 is already taken`);
    await first.close();
  });

  it('lets a request under way finish, though connections are kept alive', async () => {
    const begun = Promise.withResolvers<undefined>();
    const mayEnd = Promise.withResolvers<undefined>();
    const service = await listen((_request, response) => {
      begun.resolve(undefined);
      void mayEnd.promise.then(() => response.end('done'));
    }, local);
    const answer = fetch(service.url).then((response) => response.text());
    await begun.promise;
    const closed = service.close();
    mayEnd.resolve(undefined);
    await expect(answer).resolves.toBe('done');
    await closed;
    await expect(fetch(service.url)).rejects.toThrow();
  });

  it('closes connections that ask nothing, and twice without harm', async () => {
    const service = await listen((_request, response) => response.end('ok'), local);
    const socket = connect(service.port, '127.0.0.1');
    await once(socket, 'connect');
    socket.resume();
    await fetch(service.url);
    const ended = once(socket, 'close');
    await Promise.all([service.close(), service.close(), ended]);
  });

  it('answers those who were connected when it stopped, also those it had not accepted yet', async () => {
    const service = await listen((_request, response) => response.end('ok'), local);
    const clients = Array.from({ length: 20 }, () => connect(service.port, '127.0.0.1'));
    const answers = clients.map(async (socket) => {
      socket.write('GET / HTTP/1.1\r\nHost: ondine.test\r\n\r\n');
      return await text(socket);
    });
    const [first] = clients;
    if (first) await once(first, 'connect');
    const closed = service.close();
    for (const answer of await Promise.all(answers)) expect(answer).toMatch(/^HTTP\/1\.1 200 OK/);
    await closed;
  });

  it('waits for the first request of a connection that was opened as it stopped', async () => {
    const service = await listen((_request, response) => response.end('ok'), local);
    const socket = connect(service.port, '127.0.0.1');
    await once(socket, 'connect');
    const closed = service.close();
    // The port is free again once the server has stopped listening.
    await waitFor('new connections to be refused', () =>
      fetch(service.url).then(
        () => false,
        () => true,
      ),
    );
    socket.write('GET / HTTP/1.1\r\nHost: ondine.test\r\n\r\n');
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 OK/);
    await closed;
  });

  it('answers on connections that are kept, each for the last time, while it lingers', async () => {
    const service = await listen((_request, response) => response.end('ok'), { ...local, lingerSeconds: 30 });
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const ask = async () => {
      const [answer] = (await once(get(service.url, { agent }), 'response')) as [IncomingMessage];
      answer.resume();
      await once(answer, 'end');
      return answer.headers.connection;
    };
    expect(await ask()).toBe('keep-alive');
    const closed = service.close();
    expect(await ask()).toBe('close');
    // Nobody holds a connection any more, so that it need not linger.
    await closed;
    agent.destroy();
  });

  it('closes connections that nobody uses once it has lingered', async () => {
    const service = await listen((_request, response) => response.end('ok'), {
      ...local,
      lingerSeconds: 0.05,
    });
    const socket = connect(service.port, '127.0.0.1');
    await once(socket, 'connect');
    socket.resume();
    await Promise.all([service.close(), once(socket, 'close')]);
  });

  it('cuts an answer in pieces that is still open when its time is up', async () => {
    const service = await listen(
      (_request, response) => response.writeHead(200, { 'Content-Type': 'text/event-stream' }).write(':\n\n'),
      { ...local, drainSeconds: 0.1 },
    );
    const stream = await fetch(service.url);
    const rest = stream.text();
    await Promise.all([service.close(), expect(rest).rejects.toThrow('terminated')]);
  });
});
