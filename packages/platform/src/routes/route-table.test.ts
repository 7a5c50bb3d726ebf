import { createRouteTable } from './route-table.ts';

const table = createRouteTable([
  { method: 'GET', path: '/api/sessions', id: 'list' },
  { method: 'POST', path: '/api/sessions', id: 'create' },
  { method: 'GET', path: '/api/sessions/stats', id: 'stats' },
  { method: 'DELETE', path: '/api/sessions/{id}', id: 'remove' },
  { method: 'GET', path: '/api/boards/{board}/ranks/{user}', id: 'rank' },
] as const);

const find = (call: string) => {
  const [method = '', path = ''] = call.split(' ');
  const found = table(method, path);
  return found && [found.entry.id, found.params];
};

it.each([
  ['GET /api/sessions', ['list', {}]],
  ['GET /api/sessions/', ['list', {}]],
  ['POST /api/sessions', ['create', {}]],
  ['GET /api/sessions/stats', ['stats', {}]],
  ['DELETE /api/sessions/a-1/', ['remove', { id: 'a-1' }]],
  ['GET /api/boards/bridge/ranks/ada', ['rank', { board: 'bridge', user: 'ada' }]],
])('finds %s', (call, found) => {
  expect(find(call)).toEqual(found);
});

it.each([
  ['another method', 'PATCH /api/sessions'],
  ['a method that means another', 'HEAD /api/sessions'],
  ['an unknown path', 'GET /api/other'],
  ['more than is there', 'GET /api/sessions/stats/more'],
  ['a parameter that is empty', 'DELETE /api/sessions//'],
  ['a parameter that is encoded', 'DELETE /api/sessions/a%2Fb'],
  ['other capitals', 'GET /API/sessions'],
  ['two slashes at the end', 'GET /api/sessions//'],
])('leaves %s to others', (_what, call) => {
  expect(find(call)).toBeUndefined();
});
