import { registrationFormSchema } from './registration-form.ts';

const good = {
  first_name: 'Ada',
  last_name: 'Li',
  email: 'ada@host',
  password: 'secret',
  confirm_password: 'secret',
  age_confirmed: true,
};

const violationsOf = (change: Partial<Record<keyof typeof good, unknown>>) =>
  (registrationFormSchema.safeParse({ ...good, ...change }).error?.issues ?? []).map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  );

describe('the registration form', () => {
  it('takes what is complete', () => {
    expect(violationsOf({})).toEqual([]);
  });

  it.each([
    [{ first_name: ' ' }, 'first_name: First name is required'],
    [{ last_name: '' }, 'last_name: Last name is required'],
    [{ last_name: 'L' }, 'last_name: Last name must be at least 2 characters'],
    [{ email: '' }, 'email: Email is required'],
    [{ email: 'ada' }, 'email: Please enter a valid email'],
    [{ password: '' }, 'password: Password is required'],
    [{ password: 'short', confirm_password: 'short' }, 'password: Password must be at least 6 characters'],
    [{ confirm_password: '' }, 'confirm_password: Please confirm your password'],
    [{ confirm_password: 'other1' }, 'confirm_password: Passwords do not match'],
    [{ age_confirmed: false }, 'age_confirmed: Please confirm that you are 18 or older'],
  ])('refuses %o', (change, violation) => {
    expect(violationsOf(change)[0]).toBe(violation);
  });

  it('tells that passwords differ beside other violations', () => {
    expect(violationsOf({ first_name: '', confirm_password: 'other1' })).toEqual([
      'first_name: First name is required',
      'confirm_password: Passwords do not match',
    ]);
  });
});
