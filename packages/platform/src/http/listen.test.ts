import { once } from 'node:events';
import { connect } from 'node:net';
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
