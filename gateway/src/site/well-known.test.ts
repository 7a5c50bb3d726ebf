import { gatewayConfigSchema } from '../config.ts';
import { startTestGateway, type TestGateway } from '../testing/start-test-gateway.ts';
import { securityText } from './well-known.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());

const contact = 'mailto:security@example.com';
const set = { contact, publicUrl: 'https://ondine.example', isProduction: true };
const dayMs = 86_400_000;

describe('security.txt', () => {
  it('names whom to tell, where it lies, and until when', async () => {
    await gateway.with({ securityContact: contact, publicUrl: 'https://ondine.example' }, async (app) => {
      const { status, headers, body } = await app.ask('GET /.well-known/security.txt');
      expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
      expect(body).toBe(
        [
          `Contact: ${contact}`,
          'Expires: 2026-06-30T00:00:00.000Z',
          'Preferred-Languages: en',
          'Canonical: https://ondine.example/.well-known/security.txt',
          '',
        ].join('\n'),
      );
    });
  });

  it('is always true for more than a month and less than a year', () => {
    for (let hours = 0; hours < 24 * 400; hours += 5) {
      const now = new Date(Date.UTC(2026, 0, 1, hours, 59, 59, 999));
      const [, expires = ''] = /^Expires: (.+)$/m.exec(securityText(set, now) ?? '') ?? [];
      const days = (Date.parse(expires) - now.getTime()) / dayMs;
      expect([days > 31, days < 365]).toEqual([true, true]);
    }
  });

  it('says of a platform under development that nobody reads what is sent', async () => {
    const { body } = await gateway.ask('GET /.well-known/security.txt');
    expect(body).toMatch(/^# Under development: nobody reads this address\.\nContact: mailto:/);
  });

  it('is missing in production as long as nobody was named', async () => {
    await gateway.with({ secure: true }, async (app) => {
      expect((await app.ask('GET /.well-known/security.txt')).status).toBe(404);
    });
  });

  it.each([
    ['security@example.com', false],
    ['http://example.com/report', false],
    ['mailto:security@example.com\nContact: mailto:other@example.com', false],
    ['mailto:security@example.com', true],
    ['https://example.com/report', true],
  ])('takes %j for a contact: %s', (SECURITY_CONTACT, isOne) => {
    expect(gatewayConfigSchema.shape.SECURITY_CONTACT.safeParse(SECURITY_CONTACT).success).toBe(isOne);
  });
});

describe('the well-known address for changing a password', () => {
  it('leads to the page where a member does', async () => {
    const answer = await fetch(`${gateway.url}/.well-known/change-password`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/account']);
  });

  it('can be told from addresses where there is nothing', async () => {
    const path = '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200';
    expect((await gateway.ask(`GET ${path}`)).status).toBe(404);
  });
});
