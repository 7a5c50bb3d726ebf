import { hasBody, splitUrl } from './read-request.ts';

it.each([
  ['/api/sessions', { path: '/api/sessions', query: undefined }],
  ['/api/sessions?', { path: '/api/sessions', query: '' }],
  ['/api/sessions?limit=1?2', { path: '/api/sessions', query: 'limit=1?2' }],
  ['', { path: '', query: undefined }],
])('reads the address %j as path and query', (url, parts) => {
  expect(splitUrl(url)).toEqual(parts);
});

it.each([
  [{}, false],
  [{ 'content-length': '0' }, false],
  [{ 'content-length': '2' }, true],
  [{ 'transfer-encoding': 'chunked' }, true],
])('says of the headers %j whether there is a body', (headers, has) => {
  expect(hasBody({ headers })).toBe(has);
});
