import { sendJson, startJsonEndpoint } from '../testing/json-endpoint.ts';
import { fetchWithReadableErrors } from './readable-errors.ts';

it.each([
  [{ error: { message: 'no', param: null, code: 400 } }, { message: 'no', code: '400' }],
  [{ error: 'no' }, { message: 'no' }],
  [
    { object: 'error', message: 'no', type: 'BadRequestError', code: 400 },
    { message: 'no', code: '400' },
  ],
  [{ detail: [{ loc: ['body', 'seed'] }] }, { message: '[{"loc":["body","seed"]}]' }],
])('reads %j', async (body, error) => {
  const endpoint = await startJsonEndpoint((_path, _body, response) => sendJson(response, 400, body));
  const answer = await fetchWithReadableErrors(endpoint.baseUrl, { method: 'POST', body: '{}' });
  expect([answer.status, await answer.json()]).toMatchObject([400, { error }]);
  await endpoint.close();
});

it('follows no redirect, which would take the key and the member’s words elsewhere', async () => {
  const followed: string[] = [];
  const elsewhere = await startJsonEndpoint((path, _body, response) => {
    followed.push(path);
    sendJson(response, 200, {});
  });
  const endpoint = await startJsonEndpoint((_path, _body, response) => {
    response.writeHead(307, { Location: elsewhere.baseUrl }).end();
  });
  await expect(fetchWithReadableErrors(endpoint.baseUrl, { method: 'POST', body: '{}' })).rejects.toThrow();
  expect(followed).toEqual([]);
  await endpoint.close();
  await elsewhere.close();
});
