import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { StartupError } from '@ondine/platform/config';
import { httpRecords } from './records.ts';

it('takes the shared secret to no address that a redirect names', async () => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(307, { Location: '/elsewhere' }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const records = httpRecords({ authUrl: url, sessionsUrl: url, chatUrl: url, internalToken: 'secret' });
  await expect(records.listUsers({ from: 'a', to: 'b' }, 10)).rejects.toThrow(StartupError);
  expect(asked).toEqual([expect.stringMatching(/^\/internal\/user-ids/)]);
  await new Promise((resolve) => server.close(resolve));
});
