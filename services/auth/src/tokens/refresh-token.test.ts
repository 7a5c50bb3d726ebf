import { createRefreshTokens, newFamilyId } from './refresh-token.ts';

const tokens = createRefreshTokens('a secret of these tests alone');

describe('refresh tokens', () => {
  it('reads back what it issued, and never stores the secret itself', () => {
    const familyId = newFamilyId();
    const { token, hash } = tokens.issue(familyId);
    expect(tokens.read(token)).toEqual({ familyId, hash, isOurs: true });
    expect(token).not.toContain(hash);
  });

  it('knows what it never issued: another secret, another family, another key', () => {
    const familyId = newFamilyId();
    const [, secret = ''] = tokens.issue(familyId).token.split('.');
    const foreign = createRefreshTokens('the secret of somebody else').issue(familyId).token;
    for (const token of [`${familyId}.${'x'.repeat(43)}`, `${newFamilyId()}.${secret}`, foreign]) {
      expect(tokens.read(token)?.isOurs).toBe(false);
    }
  });

  it.each(['', 'x', 'a.b', `${newFamilyId()}.short`, `${newFamilyId()}.${'x'.repeat(44)}`, '{"$gt":""}'])(
    'does not read %j',
    (token) => {
      expect(tokens.read(token)).toBeUndefined();
    },
  );
});
