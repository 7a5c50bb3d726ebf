import { generateKeyPairSync, sign, webcrypto } from 'node:crypto';
import { remotesMessage, type RemotesFile } from '@ondine/contracts';
import { openRemotes } from './open-remotes.ts';

const pair = generateKeyPairSync('ed25519');
const key = String(pair.publicKey.export({ format: 'jwk' }).x);
const other = generateKeyPairSync('ed25519');

// jsdom has none of its own.
beforeAll(() => {
  Object.defineProperty(globalThis.crypto, 'subtle', { configurable: true, value: webcrypto.subtle });
});

function signed(number: number, privateKey = pair.privateKey, remotes: RemotesFile['remotes'] = {}): string {
  const content = JSON.stringify({ number, remotes });
  const signature = sign(null, Buffer.from(remotesMessage(content)), privateKey).toString('base64url');
  return JSON.stringify({ content, signatures: { [key]: signature } });
}

const memory = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  };
};

describe('the file of remotes in a browser', () => {
  it('is believed when one of the keys signed it', async () => {
    const keys = [String(other.publicKey.export({ format: 'jwk' }).x), key];
    expect(await openRemotes(signed(1), { keys, storage: memory() })).toEqual({});
  });

  it.each([
    ['was signed by somebody else', signed(1, other.privateKey), [key]],
    ['was changed', signed(1).replace('remotes', 'removes'), [key]],
    ['was signed with a key that is not trusted', signed(1), []],
  ])('is not believed when it %s', async (_what, text, keys) => {
    await expect(openRemotes(text, { keys, storage: memory() })).rejects.toThrow('signed by nobody who may');
  });

  it('is not believed when it is older than one that was seen', async () => {
    const storage = memory();
    await openRemotes(signed(5), { keys: [key], storage });
    expect(await openRemotes(signed(5), { keys: [key], storage })).toEqual({});
    await expect(openRemotes(signed(4), { keys: [key], storage })).rejects.toThrow('older than 5');
  });

  it('is without a canary that has ended, which is all that nobody needs to sign', async () => {
    const release = (version: string) => ({ manifest: `/m/${version}`, version, contract_version: 1 });
    const entry = { ...release('1'), canary: { ...release('2'), share: 10 } };
    const text = signed(1, pair.privateKey, { 'mf-chat': entry });
    const open = async (ended: string[]) =>
      (
        await openRemotes(JSON.stringify({ ...(JSON.parse(text) as object), ended_canaries: ended }), {
          keys: [key],
          storage: memory(),
        })
      )['mf-chat'];
    expect(await open(['mf-chat@3', 'mf-fitness@2', 'mf-chat@1'])).toEqual(entry);
    expect(await open(['mf-chat@2'])).toEqual(release('1'));
  });
});
