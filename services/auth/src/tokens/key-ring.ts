import { tokenAlgorithm } from '@ondine/platform/auth';
import type { Clock } from '@ondine/platform/time';
import {
  calculateJwkThumbprint,
  createLocalJWKSet,
  exportJWK,
  generateKeyPair,
  importJWK,
  type CryptoKey,
  type JSONWebKeySet,
  type JWK,
  type JWTVerifyGetKey,
} from 'jose';
import { keySlotsAt } from './key-slots.ts';
import type { Seal } from './seal.ts';
import type { SigningKeyStore, StoredSigningKey } from './signing-key-store.ts';

export interface SigningKey {
  readonly kid: string;
  readonly key: CryptoKey | Uint8Array;
}

/** The rotating signing keys, shared by all replicas of the service through the store. */
export interface KeyRing {
  /** The current signing key. */
  signingKey(): Promise<SigningKey>;
  /** The public keys, for `/.well-known/jwks.json`. */
  publicKeys(): Promise<JSONWebKeySet>;
  /** The same keys, in the form that the verifier of this service's own tokens needs. */
  readonly verificationKey: JWTVerifyGetKey;
}

interface LoadedKeys {
  /** The set of slots of this load; it is outdated when they change. */
  readonly slots: string;
  readonly signing: SigningKey;
  readonly published: JSONWebKeySet;
}

/**
 * Creates missing keys of the current slots, and caches the keys until the slots change. A failed load is not cached,
 * so that the next call tries again.
 */
export function createKeyRing({
  store,
  seal,
  clock,
}: {
  store: SigningKeyStore;
  seal: Seal;
  clock: Clock;
}): KeyRing {
  let loading: { slots: string; keys: Promise<LoadedKeys> } | undefined;

  function current(): Promise<LoadedKeys> {
    const slots = keySlotsAt(clock());
    const name = slots.published.join();
    if (loading?.slots === name) return loading.keys;
    const keys = load(slots.signing, slots.published);
    loading = { slots: name, keys };
    keys.catch(() => {
      if (loading?.keys === keys) loading = undefined;
    });
    return keys;
  }

  async function load(signing: number, published: readonly number[]): Promise<LoadedKeys> {
    for (const slot of published.filter((slot) => slot >= signing)) await ensureKey(slot);
    const stored = await store.find(published);
    const own = stored.find(({ _id }) => _id === signing);
    if (!own) throw new Error('The signing key that was just made is not in the store');
    await store.removeBefore(signing - 1);
    return {
      slots: published.join(),
      signing: { kid: own.kid, key: await importJWK(openPrivateKey(own), tokenAlgorithm) },
      published: { keys: stored.map(({ publicJwk }) => publicJwk) },
    };
  }

  async function ensureKey(slot: number): Promise<void> {
    if ((await store.find([slot])).length > 0) return;
    await store.insertIfAbsent(await makeKey(slot));
  }

  async function makeKey(slot: number): Promise<StoredSigningKey> {
    const { publicKey, privateKey } = await generateKeyPair(tokenAlgorithm, {
      crv: 'Ed25519',
      extractable: true,
    });
    const publicJwk = await exportJWK(publicKey);
    const kid = await calculateJwkThumbprint(publicJwk);
    return {
      _id: slot,
      kid,
      publicJwk: { ...publicJwk, kid, alg: tokenAlgorithm, use: 'sig' },
      sealedPrivateJwk: seal.seal(JSON.stringify(await exportJWK(privateKey))),
      createdAt: clock(),
    };
  }

  function openPrivateKey({ sealedPrivateJwk }: StoredSigningKey): JWK {
    try {
      return JSON.parse(seal.open(sealedPrivateJwk)) as JWK;
    } catch (error) {
      throw new Error('The stored signing key was sealed with another SIGNING_KEY_SECRET', { cause: error });
    }
  }

  return {
    signingKey: async () => (await current()).signing,
    publicKeys: async () => (await current()).published,
    async verificationKey(header, token) {
      const { published } = await current();
      return await createLocalJWKSet(published)(header, token);
    },
  };
}
