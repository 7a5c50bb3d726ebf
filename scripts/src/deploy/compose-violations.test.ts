import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../project-root.ts';
import { composeViolations } from './compose-violations.ts';

const read = (name: string) => readFileSync(join(projectRoot, name), 'utf8');
const compose = read('docker-compose.yml');
const envExample = read('.env.example');

describe('the Compose file', () => {
  it('holds against its schema, our rules and the settings of the parts', () => {
    expect(composeViolations(compose, envExample)).toEqual([]);
  });

  it.each([
    [
      'a field that Compose does not know',
      ['restart: unless-stopped', 'restrat: unless-stopped'],
      /must NOT have|additional/,
    ],
    ['a root that can be written to', ['read_only: true', 'read_only: false'], /may write to its root/],
    ['capabilities that are kept', ['cap_drop: [ALL]', 'cap_drop: []'], /keeps capabilities/],
    [
      'an image without a version',
      ['redis:8.2.2-bookworm', 'redis:latest'],
      /redis has an image without a version/,
    ],
    [
      'a database that is published',
      ['    hostname: rabbitmq', "    ports: ['5672:5672']"],
      /not the gateway alone/,
    ],
    [
      'a database that reaches the world',
      ['stores: { internal: true }', 'stores: {}'],
      /mongodb reaches the world/,
    ],
    [
      'a setting that nobody knows',
      ['GOOGLE_CLIENT_ID: ${', 'GOGGLE_CLIENT_ID: ${'],
      /GOGGLE_CLIENT_ID is no setting of gateway/,
    ],
    [
      'a setting that the cluster gives and Compose does not',
      ['      REMOTES_URL: ${REMOTES_URL:-}\n', ''],
      /REMOTES_URL is given to gateway nowhere/,
    ],
    [
      'a secret that is not handed over',
      ['      LLM_API_KEY: ${LLM_API_KEY:?set it in .env}\n', ''],
      /chat: LLM_API_KEY/,
    ],
    ['a part of another build', ['PART: chat', 'PART: auth'], /chat is built as something else/],
    ['a container as root', ["user: '999:999'", "user: '0:0'"], /runs as root/],
    [
      'a container without limits',
      ["limits: { cpus: '2.0', memory: 2G, pids: 512 }", "limits: { cpus: '2.0' }"],
      /memory/,
    ],
  ] as const)('is refused with %s', (_name, [from, to], violation) => {
    expect(compose).toContain(from);
    const changed = compose.replace(from, to);
    const find = () => {
      try {
        return composeViolations(changed, envExample).join('\n');
      } catch (error) {
        return String(error);
      }
    };
    expect(find()).toMatch(violation);
  });

  it('names every variable in .env.example, explained, and no secret with a value', () => {
    expect(composeViolations(compose, envExample.replace('MAIL_FROM=', 'MAIL_FORM='))).toEqual(
      expect.arrayContaining([
        '.env.example does not list MAIL_FROM',
        '.env.example lists MAIL_FORM in vain',
      ]),
    );
    expect(composeViolations(compose, envExample.replace('INTERNAL_TOKEN=', 'INTERNAL_TOKEN=abc'))).toContain(
      '.env.example has a value for the secret INTERNAL_TOKEN',
    );
  });

  it('does not start without what only an operator knows', () => {
    expect(() => composeViolations(compose.replaceAll('${MAIL_URL', '${UNHEARD_OF'), envExample)).toThrow(
      'UNHEARD_OF',
    );
  });
});
