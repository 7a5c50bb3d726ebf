import { createServer } from 'node:http';
import { createLocalJWKSet, decodeJwt, exportJWK, generateKeyPair, SignJWT } from 'jose';
import { listen } from '../http/listen.ts';
import { testSigner, type TestSigner } from '../testing/test-signer.ts';
import { createTokenVerifier } from './token-verifier.ts';

let signer: TestSigner;
beforeAll(async () => {
  signer = await testSigner();
});

const unauthenticated = { code: 'unauthenticated' };

describe('createTokenVerifier', () => {
  it('reads the caller out of a valid token', async () => {
    const verifier = createTokenVerifier({ jwks: signer.jwks });
    const caller = await verifier.verify(await signer.sign({ sub: 'u1', role: 'admin', paid: false }));
    expect(caller).toMatchObject({ id: 'u1', name: 'Ada', role: 'admin', paid: false, familyId: 'family-1' });
  });

  it('refuses what is no token, and one of another key', async () => {
    const verifier = createTokenVerifier({ jwks: signer.jwks });
    await expect(verifier.verify('nonsense')).rejects.toMatchObject(unauthenticated);
    const stranger = await testSigner();
    await expect(verifier.verify(await stranger.sign())).rejects.toMatchObject(unauthenticated);
  });

  it('refuses an unsigned token and one whose claims were changed', async () => {
    const verifier = createTokenVerifier({ jwks: signer.jwks });
    const [, payload = '', signature = ''] = (await signer.sign()).split('.');
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    await expect(verifier.verify(`${none}.${payload}.`)).rejects.toMatchObject(unauthenticated);
    const forged = Buffer.from(
      Buffer.from(payload, 'base64url').toString().replace('member', 'admin'),
    ).toString('base64url');
    const header = Buffer.from('{"alg":"EdDSA","kid":"test","typ":"at+jwt"}').toString('base64url');
    await expect(verifier.verify(`${header}.${forged}.${signature}`)).rejects.toMatchObject(unauthenticated);
  });

  it.each([
    ['of another kind', 'EdDSA', 'JWT'],
    ['without a kind', 'EdDSA', undefined],
    ['by another algorithm', 'ES256', 'at+jwt'],
  ])('refuses a token %s, though its key is in the set', async (_what, alg, typ) => {
    const { publicKey, privateKey } = await generateKeyPair(alg);
    const keys = { keys: [{ ...(await exportJWK(publicKey)), kid: 'own', alg, use: 'sig' }] };
    const claims = decodeJwt(await signer.sign());
    const header = { alg, kid: 'own', ...(typ !== undefined && { typ }) };
    const token = await new SignJWT(claims).setProtectedHeader(header).sign(privateKey);
    const verifier = createTokenVerifier({ jwks: keys });
    await expect(verifier.verify(token)).rejects.toMatchObject(unauthenticated);
  });

  it('refuses a token whose secret is the public key', async () => {
    const [key] = signer.jwks.keys;
    const token = await new SignJWT(decodeJwt(await signer.sign()))
      .setProtectedHeader({ alg: 'HS256', kid: 'test', typ: 'at+jwt' })
      .sign(new TextEncoder().encode(String(key?.x).padEnd(32, '=')));
    const verifier = createTokenVerifier({ jwks: signer.jwks });
    await expect(verifier.verify(token)).rejects.toMatchObject(unauthenticated);
  });

  it('refuses a token of a key set that lacks our claims', async () => {
    const verifier = createTokenVerifier({ jwks: signer.jwks });
    const token = await signer.sign({ fid: '' });
    await expect(verifier.verify(token)).rejects.toMatchObject(unauthenticated);
  });

  it('asks for the key once, then remembers the token until it expires', async () => {
    const keys = createLocalJWKSet(signer.jwks);
    let asked = 0;
    let now = new Date();
    const verifier = createTokenVerifier({
      jwks: (...args) => {
        asked += 1;
        return keys(...args);
      },
      clock: () => now,
    });
    const token = await signer.sign();
    await verifier.verify(token);
    await verifier.verify(token);
    expect(asked).toBe(1);
    now = new Date(Date.now() + 3_600_000);
    await expect(verifier.verify(token)).rejects.toMatchObject(unauthenticated);
  });

  it('recalls without waiting what it has verified, until that expires or its sign-in has ended', async () => {
    let now = new Date();
    const ended = new Set<string>();
    const verifier = createTokenVerifier({
      jwks: signer.jwks,
      revoked: { has: (id) => Promise.resolve(ended.has(id)), hasNow: (id) => ended.has(id) },
      clock: () => now,
    });
    const [token, other] = [await signer.sign(), await signer.sign({ fid: 'family-2' })];
    expect(verifier.recall(token)).toBeUndefined();
    await verifier.verify(token);
    await verifier.verify(other);
    expect(verifier.recall(token)).toMatchObject({ id: 'user-1' });
    ended.add('family-2');
    expect(verifier.recall(other)).toBeUndefined();
    now = new Date(Date.now() + 3_600_000);
    expect(verifier.recall(token)).toBeUndefined();
  });

  it('recalls no token with other claims than the one it has verified', async () => {
    const verifier = createTokenVerifier({ jwks: signer.jwks });
    const token = await signer.sign();
    await verifier.verify(token);
    const [header = '', payload = '', signature = ''] = token.split('.');
    const forged = Buffer.from(
      Buffer.from(payload, 'base64url').toString().replace('member', 'admin'),
    ).toString('base64url');
    expect(verifier.recall(`${header}.${forged}.${signature}`)).toBeUndefined();
    await expect(verifier.verify(`${header}.${forged}.${signature}`)).rejects.toMatchObject(unauthenticated);
    expect(verifier.recall(token)).toMatchObject({ id: 'user-1' });
  });

  it('recalls nothing before it is known which sign-ins have ended', async () => {
    const revoked = { has: () => Promise.resolve(false), hasNow: () => undefined };
    const verifier = createTokenVerifier({ jwks: signer.jwks, revoked });
    const token = await signer.sign();
    await verifier.verify(token);
    expect(verifier.recall(token)).toBeUndefined();
  });

  it('forgets the oldest token when it remembers as many as it may', async () => {
    const keys = createLocalJWKSet(signer.jwks);
    let asked = 0;
    const verifier = createTokenVerifier({
      jwks: (...args) => {
        asked += 1;
        return keys(...args);
      },
      cacheSize: 1,
    });
    const [first, second] = [await signer.sign({ sub: 'a' }), await signer.sign({ sub: 'b' })];
    await verifier.verify(first);
    await verifier.verify(second);
    await verifier.verify(first);
    expect(asked).toBe(3);
  });

  it('says unavailable, not unauthenticated, while the keys cannot be had', async () => {
    const token = await signer.sign();
    const closed = await listen(() => undefined, { host: '127.0.0.1', port: 0 });
    await closed.close();
    const away = createTokenVerifier({ jwks: new URL(closed.url) });
    await expect(away.verify(token)).rejects.toMatchObject({
      code: 'unavailable',
      headers: { 'Retry-After': '2' },
    });
  });

  it('says unavailable when the keys answer with an error, and recovers', async () => {
    let status = 500;
    const server = createServer((_request, response) => {
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(signer.jwks));
    });
    const service = await listen((request, response) => server.emit('request', request, response), {
      host: '127.0.0.1',
      port: 0,
    });
    const verifier = createTokenVerifier({ jwks: new URL(service.url) });
    const token = await signer.sign();
    await expect(verifier.verify(token)).rejects.toMatchObject({ code: 'unavailable' });
    status = 200;
    await expect(verifier.verify(token)).resolves.toMatchObject({ id: 'user-1' });
    await service.close();
  });
});
