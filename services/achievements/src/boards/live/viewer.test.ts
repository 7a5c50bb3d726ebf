import { createServer, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { waitFor } from '@ondine/platform/testing';
import { streamEvent } from './stream-event.ts';
import { Viewer } from './viewer.ts';

/** A page larger than what lies between two processes. */
const largePage = (name: string) => streamEvent('page', `${name}${'.'.repeat(8_000_000)}`);

/** A viewer at the other end of a real connection, who reads when told. */
async function openViewer() {
  const opened = Promise.withResolvers<ServerResponse>();
  const server = createServer((_request, response) => opened.resolve(response));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nHost: ondine.test\r\n\r\n');
  let heard = '';
  const response = await opened.promise;
  return {
    viewer: new Viewer(response),
    response,
    heard: () => [...heard.matchAll(/data: (\w+)/g)].map(([, name]) => name),
    read: () =>
      void socket.on('data', (chunk: Buffer) => (heard += chunk.toString('latin1').replaceAll('.', ''))),
    close: () => {
      socket.destroy();
      server.closeAllConnections();
      server.close();
    },
  };
}

describe('a viewer who reads slowly', () => {
  it('is skipped while nothing goes out, and then has the latest page and place alone', async () => {
    const { viewer, response, heard, read, close } = await openViewer();
    viewer.showPage(largePage('first'));
    await waitFor('the way to be full', () => response.writableLength > 0);
    const waiting = response.writableLength;
    for (let count = 0; count < 50; count += 1) viewer.showPage(largePage(`missed${count}`));
    viewer.showPlace(streamEvent('place', 'missed'));
    viewer.showPage(largePage('last'));
    viewer.showPlace(streamEvent('place', 'own'));
    expect(response.writableLength).toBeLessThanOrEqual(waiting);
    read();
    await waitFor('the last page', () => heard().includes('last'));
    expect(heard()).toEqual(['first', 'own', 'last']);
    close();
  });

  it('is left after some times without a sign, and one who reads is not', async () => {
    const here = streamEvent('here', 'here');
    const [slow, quick] = [await openViewer(), await openViewer()];
    quick.read();
    slow.viewer.showPage(largePage('first'));
    await waitFor('the way to be full', () => slow.response.writableLength > 0);
    for (let beat = 0; beat < 3; beat += 1) {
      slow.viewer.beat(here);
      quick.viewer.beat(here);
      await waitFor('the beat', () => quick.heard().length === beat + 1);
    }
    expect([slow.response.destroyed, quick.response.destroyed]).toEqual([true, false]);
    slow.close();
    quick.close();
  });
});

describe('the stream of a viewer', () => {
  it.each(['1.1', '1.0'])('is an answer that a client of HTTP/%s reads', async (version) => {
    const data = ['"é"', '2', '3'];
    const opened = Promise.withResolvers<ServerResponse>();
    const server = createServer((_request, response) => opened.resolve(response));
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').setEncoding('utf8');
    let answer = '';
    socket.on('data', (piece: string) => (answer += piece));
    socket.write(`GET / HTTP/${version}\r\nHost: ondine.test\r\nConnection: close\r\n\r\n`);
    const response = await opened.promise;
    const viewer = new Viewer(response);
    for (const each of data) {
      viewer.showPage(streamEvent('page', each));
      await waitFor('the page to be on its way', () => response.writableLength === 0);
    }
    viewer.end();
    await once(socket, 'end');
    server.close();
    const events = data.map((each) => `event: page\ndata: ${each}\n\n`);
    const chunks = events.map((event) => `${Buffer.byteLength(event).toString(16)}\r\n${event}\r\n`);
    const body = answer.slice(answer.indexOf('\r\n\r\n') + 4);
    expect(body).toBe(version === '1.0' ? events.join('') : `${chunks.join('')}0\r\n\r\n`);
  });
});
