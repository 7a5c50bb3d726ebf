import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serviceNames, addressVariable } from '@ondine/contracts';
import { ConfigError, loadConfig } from '@ondine/platform/config';
import { gatewayConfigSchema } from '../config.ts';
import { startTestGateway, type TestGateway } from '../testing/start-test-gateway.ts';

/** Addresses of stand-ins by hand, with what follows them. */
const byHand = [
  '/development',
  '/development/',
  '/Development/inbox/',
  '/development/inbox',
  '/development/inbox/',
  '/development/inbox/messages',
  '/development/sign-in',
  '/development/sign-in/keys',
  '/development/style.css',
  '/development/shell/index.html',
  '/test-checkout',
  '/test-checkout/',
  '/test-checkout/pay/cs_test_1',
  '/test-checkout/portal/1',
  '/stories/mf-chat/',
  '/remotes/mf-chat/development/mf-manifest.json',
];

const standIns = join(import.meta.dirname, '..', '..', '..', 'stand-ins');

/** Addresses that the stand-ins' own code mounts. */
const byCode = globSync('**/*.ts', { cwd: standIns })
  .filter((file) => !file.endsWith('.test.ts'))
  .flatMap((file) => [
    ...readFileSync(join(standIns, file), 'utf8').matchAll(/'(\/(?:development|test-checkout)[^']*)'/g),
  ])
  .map(([, address = '']) => address);

const production = {
  NODE_ENV: 'production',
  INTERNAL_TOKEN: 'an internal token of our own',
  SITE_DIR: '/app/site',
  ...Object.fromEntries(serviceNames.map((name) => [addressVariable(name), 'http://127.0.0.1:1'])),
};

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());

describe('in production', () => {
  it('the code has addresses of stand-ins to be refused', () => {
    expect(byCode).toEqual(
      expect.arrayContaining(['/development/inbox', '/development/sign-in', '/test-checkout']),
    );
  });

  it('no stand-in answers, not even with its address set', async () => {
    const service = gateway.dependencies().testCheckoutUrl;
    const set = { secure: true, testCheckoutUrl: service, developmentUrl: service };
    await gateway.with(set, async (app) => {
      for (const address of [...byHand, ...byCode, ...byCode.map((each) => `${each}/`)]) {
        for (const method of ['GET', 'POST']) {
          const { status } = await app.ask(`${method} ${address}`);
          // What cannot be decoded is refused before it is looked up.
          const refusal = /%\/?$/.test(address) ? 400 : 404;
          expect([method, address, status]).toEqual([method, address, refusal]);
        }
      }
    });
  });

  it.each(['DEVELOPMENT_URL', 'TEST_CHECKOUT_URL'])('the gateway does not start with %s', (name) => {
    expect(loadConfig(gatewayConfigSchema, production).NODE_ENV).toBe('production');
    const start = () => loadConfig(gatewayConfigSchema, { ...production, [name]: 'http://127.0.0.1:1' });
    expect(start).toThrow(ConfigError);
    expect(start).toThrow(name);
  });
});
