import express, { type Request } from 'express';
import { acceptedEncodings, cacheControlOf } from './file-headers.ts';

const forEver = 'public, max-age=31536000, immutable';

it.each([
  ['/remotes/mf-chat/1.0.0/remoteEntry.js', forEver],
  ['/remotes/mf-chat/1.0.0/mf-manifest.json', forEver],
  ['/remotes.json', 'no-cache'],
  ['/assets/main.abc.js', forEver],
  ['/elsewhere/assets/main.abc.js', 'no-cache'],
  ['/index.html', 'no-cache'],
])('%s is kept as %s', (path, expected) => {
  expect(cacheControlOf(path)).toBe(expected);
});

it.each([
  ['gzip, deflate, br', ['br', 'gzip']],
  ['gzip', ['gzip']],
  ['br;q=0, gzip', ['gzip']],
  ['*', ['br', 'gzip']],
  ['identity', []],
])('a browser that takes %s gets the smallest of %j', (accepted, encodings) => {
  const headers = { 'accept-encoding': accepted };
  const request = Object.create(express.request, { headers: { value: headers } }) as Request;
  expect(acceptedEncodings(request)).toEqual(encodings);
});
