import { relyingPartyOf } from './relying-party.ts';

it.each([
  ['https://ondine.example', { id: 'ondine.example', origin: 'https://ondine.example' }],
  [
    'https://app.ondine.example:8443/',
    { id: 'app.ondine.example', origin: 'https://app.ondine.example:8443' },
  ],
  ['http://localhost:3000', { id: 'localhost', origin: 'http://localhost:3000' }],
  ['http://127.0.0.1:3000', null],
  ['http://[::1]:3000', null],
])('passkeys of %s belong to %j', (publicUrl, expected) => {
  expect(relyingPartyOf(publicUrl)).toEqual(expected);
});
