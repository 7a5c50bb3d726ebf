import { isCommonPassword } from './common-passwords.ts';

describe('isCommonPassword', () => {
  it.each(['123456', 'password1', 'QWERTY', 'LetMeIn', 'iloveyou'])('refuses %s', (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  it.each(['OndineDemo1', 'slow wave at dusk', 'Zq9!vv'])('takes %s', (password) => {
    expect(isCommonPassword(password)).toBe(false);
  });
});
