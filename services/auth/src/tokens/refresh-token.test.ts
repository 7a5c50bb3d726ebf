import { issueRefreshToken, newFamilyId, readRefreshToken } from './refresh-token.ts';

describe('refresh tokens', () => {
  it('reads back what it issued, and never stores the secret itself', () => {
    const familyId = newFamilyId();
    const { token, hash } = issueRefreshToken(familyId);
    expect(readRefreshToken(token)).toEqual({ familyId, hash });
    expect(token).not.toContain(hash);
  });

  it.each(['', 'x', 'a.b', `${newFamilyId()}.short`, `${newFamilyId()}.${'x'.repeat(44)}`, '{"$gt":""}'])(
    'does not read %j',
    (token) => {
      expect(readRefreshToken(token)).toBeUndefined();
    },
  );
});
