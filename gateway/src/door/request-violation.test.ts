import { requestViolation } from './request-violation.ts';

type Received = Parameters<typeof requestViolation>[0];

const received = (changes: Partial<Received> = {}): Received => ({
  method: 'GET',
  url: '/api/health',
  headers: {},
  rawHeaders: [],
  ...changes,
});
const withHeaders = (count: number) =>
  received({ rawHeaders: Array.from({ length: count }, (_, index) => [`x-${index}`, '1']).flat() });

describe('requestViolation', () => {
  it.each(['GET', 'HEAD', 'POST', 'PATCH', 'DELETE', 'PUT', 'OPTIONS'])('takes %s', (method) => {
    expect(requestViolation(received({ method }))).toBeUndefined();
  });

  it.each(['TRACE', 'CONNECT', 'get', ''])('refuses the method %j, and tells which it takes', (method) => {
    expect(requestViolation(received({ method }))).toMatchObject({
      code: 'method_not_allowed',
      headers: { Allow: 'GET, HEAD, POST, PATCH, DELETE, PUT, OPTIONS' },
    });
  });

  it('refuses more than 100 headers', () => {
    expect(requestViolation(withHeaders(100))).toBeUndefined();
    expect(requestViolation(withHeaders(101))).toMatchObject({ code: 'headers_too_large' });
  });

  it.each(['http://elsewhere.test/api/health', '*', '', '/api/health#top'])(
    'refuses the address %j',
    (url) => {
      expect(requestViolation(received({ url }))).toMatchObject({ code: 'bad_request' });
    },
  );

  it('takes the upgrade that clients offer by default, in any case, and no other', () => {
    expect(requestViolation(received({ headers: { upgrade: 'H2C' } }))).toBeUndefined();
    expect(requestViolation(received({ headers: { upgrade: 'websocket' } }))).toMatchObject({
      code: 'bad_request',
    });
  });

  it('refuses what lacks a method or an address', () => {
    const nothing = { headers: {}, rawHeaders: [] };
    expect(requestViolation({ ...nothing, url: '/' })).toMatchObject({ code: 'method_not_allowed' });
    expect(requestViolation({ ...nothing, method: 'GET' })).toMatchObject({ code: 'bad_request' });
  });
});
