import { ConfigError, loadConfig } from '@ondine/platform/config';
import { configSchema, identityProviderOf, policiesOf } from './config.ts';

const MONGODB_URI = 'mongodb://127.0.0.1:27017';
const production = {
  NODE_ENV: 'production',
  MONGODB_URI,
  INTERNAL_TOKEN: 'an internal token of our own',
  SIGNING_KEY_SECRET: 'a signing key secret of our own',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  MAIL_URL: 'smtps://mail.example',
};

function violationsOf(env: Record<string, string>): readonly string[] {
  try {
    loadConfig(configSchema, env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.violations;
    throw error;
  }
}

describe('configuration', () => {
  it('needs only a database in development, without age confirmation and secure cookies', () => {
    const config = loadConfig(configSchema, { MONGODB_URI, PUBLIC_URL: 'http://localhost:3000/' });
    expect(config).toMatchObject({ MONGODB_DB: 'ondine_auth', PUBLIC_URL: 'http://localhost:3000' });
    expect(policiesOf(config)).toEqual({
      adminsNeedSecondStep: false,
      requireMailTls: false,
      requireAgeConfirmation: false,
      cookieSecure: false,
      passwordMinGuesses: 0,
      testMode: false,
      mailInboxUrl: null,
    });
  });

  it('names every secret that production lacks', () => {
    const violations = violationsOf({ NODE_ENV: 'production', MONGODB_URI }).join('\n');
    for (const name of [
      'INTERNAL_TOKEN',
      'SIGNING_KEY_SECRET',
      'STRIPE_SECRET_KEY',
      'STRIPE_WEBHOOK_SECRET',
      'MAIL_URL',
    ]) {
      expect(violations).toContain(name);
    }
  });

  it.each([
    ['STRIPE_API_BASE', { STRIPE_API_BASE: 'http://127.0.0.1:4242' }],
    ['STRIPE_API_BASE', { STRIPE_API_BASE: 'http://127.0.0.1:4242', PAYMENT_PROVIDER: 'stand-in' }],
    ['PAYMENT_PROVIDER', { PAYMENT_PROVIDER: 'stand-in' }],
    ['MAIL_URL', { MAIL_URL: '' }],
    ['MAIL_URL', { MAIL_URL: '', MAIL_PROVIDER: 'stand-in' }],
    ['MAIL_PROVIDER', { MAIL_PROVIDER: 'stand-in' }],
    ['MAIL_INBOX_URL', { MAIL_INBOX_URL: 'https://ondine.example/development/inbox/' }],
  ])('takes no stand-in in production, whatever is set: %s of %j', (name, env) => {
    expect(violationsOf(production)).toEqual([]);
    expect(violationsOf({ ...production, ...env }).join('\n')).toContain(name);
  });

  it('asks admins of production for a second step, whatever is set', () => {
    const config = loadConfig(configSchema, { ...production, ADMINS_NEED_SECOND_STEP: 'false' });
    expect(policiesOf(config).adminsNeedSecondStep).toBe(true);
  });

  it('lets nobody sign in as anyone in production', () => {
    const violations = violationsOf({ ...production, OPENID_STAND_IN_URL: 'http://127.0.0.1:4343' });
    expect(violations.join()).toContain('OPENID_STAND_IN_URL');
  });

  it('knows who vouches for third-party sign-ins', () => {
    const providerWith = (env: Record<string, string>) =>
      identityProviderOf(loadConfig(configSchema, { MONGODB_URI, ...env }));
    expect(providerWith({})).toBeNull();
    const local = { OPENID_STAND_IN_URL: 'http://127.0.0.1:4343' };
    expect(providerWith(local)).toMatchObject({
      authorizeUrl: 'http://localhost:3000/development/sign-in',
    });
    expect(providerWith({ ...local, GOOGLE_CLIENT_ID: 'ours' })).toMatchObject({
      clientId: 'ours',
      authorizeUrl: null,
    });
  });

  it('makes no demo accounts in production', () => {
    expect(violationsOf({ ...production, SEED_DEMO: 'true' }).join()).toContain('SEED_DEMO');
  });

  it.each([
    ['COOKIE_SECURE', 'false', 'true'],
    ['REQUIRE_AGE_CONFIRMATION', 'false', 'true'],
    ['PASSWORD_MIN_GUESSES', '9999999', '20000000'],
  ])('takes %s in production only as strong as it is there by default', (name, weak, strong) => {
    expect(violationsOf({ ...production, [name]: weak }).join('\n')).toContain(name);
    expect(violationsOf({ ...production, [name]: strong })).toEqual([]);
    expect(violationsOf({ MONGODB_URI, [name]: weak })).toEqual([]);
  });

  it('turns age confirmation and secure cookies on in production', () => {
    expect(policiesOf(loadConfig(configSchema, production))).toMatchObject({
      requireMailTls: true,
      requireAgeConfirmation: true,
      cookieSecure: true,
    });
  });
});
