import { randomUUID } from 'node:crypto';
import { ask } from '@ondine/platform/testing';
import { Secret, TOTP } from 'otpauth';
import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { withBrowser } from './with-browser.ts';

const password = 'velvet-harbour-42';
/** Of a code, in milliseconds. */
const stepMs = 30_000;

const parts = withBrowser('factors');
let context: BrowserContext;
let page: Page;

beforeEach(async () => {
  context = await parts.browser.newContext();
  page = await context.newPage();
});
afterEach(() => context.close());

const at = (path: string) => parts.platform.url + path;
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });

async function register(): Promise<string> {
  const email = `${randomUUID()}@ondine.test`;
  const { status } = await ask(parts.platform.url, 'POST /api/auth/register', {
    body: { first_name: 'Ada', last_name: 'Lovelace', email, password, age_confirmed: true },
  });
  expect(status).toBe(201);
  return email;
}

async function enterPassword(email: string) {
  await page.goto(at('/login'));
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await button('Login').click();
}

async function openAccount() {
  await page.goto(at('/account'));
  await page.getByRole('heading', { name: 'Your account', exact: true }).waitFor();
}

async function signOut() {
  await openAccount();
  // What comes meanwhile moves the button, and a press that begins on it and ends beside it is none.
  await page.getByText('This device', { exact: true }).waitFor();
  await page.waitForLoadState('networkidle');
  await button('Sign out everywhere').click();
  await page.waitForURL(at('/'));
}

/** Adds an authenticator app. @returns the code of as many steps from now, and the recovery codes */
async function addApp() {
  await openAccount();
  await button('Add an authenticator app').click();
  const secret = (await page.getByText('Key').locator('code').textContent()) ?? '';
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  const codeIn = (steps: number) => app.generate({ timestamp: Date.now() + steps * stepMs });
  await page.getByLabel('Code', { exact: true }).fill(codeIn(0));
  await button('Turn on').click();
  const shown = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await shown.first().waitFor();
  const recoveryCodes = await shown.allTextContents();
  await button('I have kept them').click();
  return { codeIn, recoveryCodes };
}

it('an authenticator app is added, and the sign-in asks for its code, or for a recovery code once', async () => {
  const email = await register();
  await enterPassword(email);
  await page.waitForURL('**/onboarding');
  const { codeIn, recoveryCodes } = await addApp();
  expect(recoveryCodes).toHaveLength(10);
  await page.getByText('The second step is on. Recovery codes left: 10.').waitFor();
  await signOut();

  await enterPassword(email);
  await page.getByLabel('Code', { exact: true }).fill('000000');
  await button('Login').click();
  await page.getByText(/^This code is not right/).waitFor();
  // Each code is good once: that of now turned it on.
  await page.getByLabel('Code', { exact: true }).fill(codeIn(1));
  await button('Login').click();
  await page.waitForURL('**/onboarding');
  await signOut();

  const recover = async (code: string) => {
    await enterPassword(email);
    await button('Use a recovery code').click();
    await page.getByLabel('Recovery code').fill(code);
    await button('Login').click();
  };
  const [code = ''] = recoveryCodes;
  await recover(code.toUpperCase());
  await page.waitForURL('**/onboarding');
  await openAccount();
  await page.getByText('The second step is on. Recovery codes left: 9.').waitFor();
  await signOut();
  await recover(code);
  await page.getByText(/^This is not one of your recovery codes/).waitFor();
}, 120_000);

describe('a passkey', () => {
  let device: CDPSession;
  let authenticatorId: string;

  /** Whether whoever holds the device touches it when it asks; one that asks already keeps waiting. */
  const touch = (enabled: boolean) =>
    device.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });

  /** Whether the page has asked for a passkey: `conditional` in the field, `modal` by a button. */
  const hasAsked = (how: string) =>
    page.waitForFunction((wanted) => (globalThis as { asked?: string[] }).asked?.includes(wanted), how);

  beforeEach(async () => {
    device = await context.newCDPSession(page);
    await device.send('WebAuthn.enable');
    const added = await device.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    authenticatorId = added.authenticatorId;
    await page.addInitScript(() => {
      const asked: string[] = [];
      const { credentials } = navigator;
      const get = credentials.get.bind(credentials);
      credentials.get = (options) => {
        asked.push(options?.mediation ?? 'modal');
        const { signal } = options ?? {};
        if (options?.mediation !== 'conditional' || !signal || sessionStorage.getItem('field') !== 'away')
          return get(options);
        return new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason as Error));
        });
      };
      Object.assign(globalThis, { asked });
    });
  });

  async function addPasskey() {
    await openAccount();
    await touch(true);
    await button('Add a passkey').click();
    await page.getByText(/^Your passkey is ready/).waitFor();
    await touch(false);
  }

  /** Opens the login, and presses its button for passkeys with the device at hand. */
  async function logInByButton() {
    // A device that is touched answers the field, which has asked before the button.
    await page.evaluate(() => sessionStorage.setItem('field', 'away'));
    await page.goto(at('/login'));
    await hasAsked('conditional');
    await touch(true);
    await button('Sign in with a passkey').click();
    await hasAsked('modal');
    await page.evaluate(() => sessionStorage.removeItem('field'));
  }

  it('is added, signs in by its button and from the field, and opens nothing once it is removed', async () => {
    const email = await register();
    await enterPassword(email);
    await page.waitForURL('**/onboarding');
    await addPasskey();
    const list = page.getByRole('list', { name: 'Passkeys' });
    await list.getByText(/Not used yet$/).waitFor();
    await button(/^Rename /).click();
    await page.getByLabel('Name of the passkey').fill('My laptop');
    await button('Save').last().click();
    await button('Rename My laptop').waitFor();
    await signOut();

    await logInByButton();
    await page.waitForURL('**/onboarding');
    await touch(false);
    await openAccount();
    await list.getByText(/Last used/).waitFor();
    await signOut();

    // Now the browser offers it in the field for the e-mail, and nothing is pressed.
    await touch(true);
    await page.goto(at('/login'));
    await page.waitForURL('**/onboarding');
    await touch(false);

    await openAccount();
    await button('Remove My laptop').click();
    await button('Remove the passkey').click();
    await page.getByText('You have no passkey yet.').waitFor();
    await signOut();
    const refusal = page.waitForResponse((answer) => answer.url().endsWith('/api/auth/login/passkey'));
    await logInByButton();
    expect((await refusal).status()).toBe(401);
    await touch(false);
    await page.getByText(/^This passkey did not work here/).waitFor();
    expect(new URL(page.url()).pathname).toBe('/login');
  }, 120_000);

  it('is a second step beside the codes', async () => {
    const email = await register();
    await enterPassword(email);
    await page.waitForURL('**/onboarding');
    await addPasskey();
    await addApp();
    await signOut();
    await enterPassword(email);
    // Until the second step is shown, the field of the first one would take the touch.
    await button('Use a passkey').waitFor();
    await touch(true);
    await button('Use a passkey').click();
    await page.waitForURL('**/onboarding');
  }, 120_000);

  it('of a device that does not check who holds it signs nobody in', async () => {
    const email = await register();
    await enterPassword(email);
    await page.waitForURL('**/onboarding');
    await addPasskey();
    await signOut();
    await device.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
    await logInByButton();
    await page.getByText(/^No passkey was used/).waitFor();
  }, 120_000);
});
