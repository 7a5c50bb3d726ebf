import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import type { Victim } from './victim.ts';

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const decode = (part = ''): Record<string, unknown> =>
  JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>;

/** An authenticated call of each service. */
const calls = [
  'GET /api/auth/me',
  'GET /api/sessions',
  'GET /api/chat/sessions',
  'GET /api/achievements/my-achievements',
  'GET /api/admin/stats',
];

/** Ways to forge a token from a valid one. */
function forgeTokens(token: string): Record<string, string> {
  const [head = '', payload = '', signature = ''] = token.split('.');
  const header = decode(head);
  const claims = { ...decode(payload), role: 'admin', paid: true, exp: Math.floor(Date.now() / 1000) + 3600 };
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const ownKey = publicKey.export({ format: 'jwk' });
  const signed = (own: Record<string, unknown>, by: (text: string) => Buffer) => {
    const text = `${encode(own)}.${encode(claims)}`;
    return `${text}.${by(text).toString('base64url')}`;
  };
  const byOwnKey = (text: string) =>
    sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' });
  const byHmac = (secret: string) => (text: string) => createHmac('sha256', secret).update(text).digest();
  return {
    'changed claims under the old signature': `${head}.${encode(claims)}.${signature}`,
    'no algorithm': `${encode({ ...header, alg: 'none' })}.${encode(claims)}.`,
    'no algorithm, in other letters': `${encode({ ...header, alg: 'nOnE' })}.${encode(claims)}.${signature}`,
    'a guessed shared secret': signed({ ...header, alg: 'HS256' }, byHmac('secret')),
    'an empty shared secret': signed({ ...header, alg: 'HS256' }, byHmac('')),
    'a key of our own under the known id': signed(header, byOwnKey),
    'a key of our own in the header': signed({ ...header, jwk: ownKey }, byOwnKey),
    'the address of our own keys': signed(
      { ...header, jku: 'http://127.0.0.1:9/keys', kid: 'own' },
      byOwnKey,
    ),
    'a key id that is a path': signed({ ...header, kid: '../../../../dev/null' }, byHmac('')),
    'a signature of zeros': `${head}.${encode(claims)}.${Buffer.alloc(64).toString('base64url')}`,
    'a critical extension': signed({ ...header, crit: ['b64'], b64: false }, byOwnKey),
    'no signature': `${head}.${payload}.`,
    'two tokens in one': `${token}.${token}`,
    'a hundred kilobytes': `${head}.${encode({ ...claims, pad: 'x'.repeat(8000) })}.${signature}`,
  };
}

/** Tokens that we did not issue. */
export function tokenAttacks(victim: () => Victim): void {
  it('every service refuses every forged token', async () => {
    const { member } = victim();
    const held: string[] = [];
    for (const [how, token] of Object.entries(forgeTokens(member.token)))
      for (const call of calls) {
        const { status } = await victim().ask(call, { token });
        held.push(`${how}: ${call} ${[401, 431].includes(status) ? 'refused' : status}`);
      }
    expect(held.filter((line) => !line.endsWith('refused'))).toEqual([]);
  });

  it('a token somewhere else than in its header is none', async () => {
    const { token } = victim().member;
    const others = [
      { headers: { Cookie: `access_token=${token}; token=${token}` } },
      { headers: { 'X-Access-Token': token } },
      { headers: { Authorization: `Basic ${Buffer.from(`x:${token}`).toString('base64')}` } },
    ];
    for (const request of others) expect((await victim().ask('GET /api/auth/me', request)).status).toBe(401);
    expect((await victim().ask(`GET /api/auth/me?access_token=${token}`)).status).toBe(401);
  });
}
