import { createTokenVerifier } from '@ondine/platform/auth/token-verifier';
import { createAccessTokens } from './access-token.ts';
import { createKeyRing } from './key-ring.ts';
import { publishAheadMs, slotLengthMs } from './key-slots.ts';
import { createSeal } from './seal.ts';
import type { SigningKeyStore, StoredSigningKey } from './signing-key-store.ts';

function memoryStore(): SigningKeyStore & { readonly keys: Map<number, StoredSigningKey> } {
  const keys = new Map<number, StoredSigningKey>();
  return {
    keys,
    find: (slots) => Promise.resolve(slots.flatMap((slot) => keys.get(slot) ?? [])),
    insertIfAbsent(key) {
      if (!keys.has(key._id)) keys.set(key._id, key);
      return Promise.resolve();
    },
    removeBefore(slot) {
      for (const id of keys.keys()) if (id < slot) keys.delete(id);
      return Promise.resolve();
    },
  };
}

const seal = createSeal('a secret', 'tests');
const subject = {
  id: 'u1',
  firstName: 'Ida',
  role: 'member',
  isBot: false,
  paid: true,
  onboarded: true,
  secondStepMissing: false,
  familyId: 'f1',
  familyEnd: new Date('2100-01-01T00:00:00Z'),
} as const;

describe('createKeyRing', () => {
  let now = new Date(700 * slotLengthMs + 1000);
  const clock = () => now;

  it('lets replicas that start together sign with one key', async () => {
    const store = memoryStore();
    const rings = [1, 2, 3].map(() => createKeyRing({ store, seal, clock }));
    const kids = await Promise.all(rings.map(async (ring) => (await ring.signingKey()).kid));
    expect(new Set(kids).size).toBe(1);
    expect(store.keys.size).toBe(1);
  });

  it('never stores or publishes a private key in the clear', async () => {
    const store = memoryStore();
    const ring = createKeyRing({ store, seal, clock });
    const published = await ring.publicKeys();
    expect(published.keys[0]).toMatchObject({ kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA', use: 'sig' });
    expect(published.keys[0]).not.toHaveProperty('d');
    expect(JSON.stringify([...store.keys.values()])).not.toContain('"d":');
  });

  it('rotates: the new key is published a day ahead, the old one verifies on', async () => {
    now = new Date(700 * slotLengthMs + 1000);
    const store = memoryStore();
    const ring = createKeyRing({ store, seal, clock });
    const tokens = createAccessTokens({ keys: ring, clock });
    const verifier = createTokenVerifier({ jwks: ring.verificationKey, clock });
    const oldKid = (await ring.signingKey()).kid;

    now = new Date(701 * slotLengthMs - publishAheadMs + 1);
    expect((await ring.publicKeys()).keys).toHaveLength(2);
    expect((await ring.signingKey()).kid).toBe(oldKid);
    now = new Date(701 * slotLengthMs - 1000);
    const oldToken = await tokens.sign(subject);

    now = new Date(701 * slotLengthMs + 1000);
    expect((await ring.signingKey()).kid).not.toBe(oldKid);
    await expect(verifier.verify(oldToken)).resolves.toMatchObject({ id: 'u1', familyId: 'f1', paid: true });

    now = new Date(702 * slotLengthMs + 1000);
    await ring.publicKeys();
    expect([...store.keys.keys()]).toEqual([701, 702]);
  });

  it('says what is wrong when the secret was changed, and tries again on the next call', async () => {
    const store = memoryStore();
    await createKeyRing({ store, seal, clock }).signingKey();
    const ring = createKeyRing({ store, seal: createSeal('another', 'tests'), clock });
    await expect(ring.signingKey()).rejects.toThrow('SIGNING_KEY_SECRET');
    store.keys.clear();
    await expect(ring.signingKey()).resolves.toBeDefined();
  });
});
