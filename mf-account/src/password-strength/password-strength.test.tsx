import { fakeApi, renderScreen } from '@ondine/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { PasswordStrength } from './password-strength.tsx';

const said = () => screen.getByRole('status').textContent;

describe('the strength of a password', () => {
  it.each([
    ['aaaaaaaa', 'Easy to guess. Repeating a letter adds little. Another word adds much.'],
    ['password1', /^Easy to guess\. (?:Many people use this one|It is close to one)/],
    [
      'adalovelace',
      'Easy to guess. It has your e-mail or our name in it, which others know. Choose other words.',
    ],
    ['ondine', 'Easy to guess. It has your e-mail or our name in it, which others know. Choose other words.'],
    ['violet tram under moss lamp', 'A strong password.'],
  ])('of %s is said in words, with how to better it', async (password, words) => {
    fakeApi({}, null);
    renderScreen(<PasswordStrength password={password} email="adalovelace@ondine.test" />);
    await waitFor(() => expect(said()).not.toBe(''), { timeout: 5000 });
    expect(said()).toMatch(words);
  });

  it('is not said of nothing', () => {
    fakeApi({}, null);
    renderScreen(<PasswordStrength password="" email="" />);
    expect(said()).toBe('');
  });
});
