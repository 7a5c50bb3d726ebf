import { type Attack, holdsWithout } from '../attack.ts';
import { namedIn } from '../delivered.ts';

const area = 'delivery';

/** The headers of pages and files. */
export const headers: readonly Attack[] = [
  {
    id: 'policy-on-every-page',
    area,
    goal: 'each page has a policy without inline scripts, foreign hosts or frames, also pages of errors',
    async run(target) {
      const found: string[] = [];
      for (const path of [
        '/',
        '/login',
        '/dashboard',
        '/chat/exercise/x',
        '/nope',
        '/?session_expired=true',
        '/%3Cscript%3E',
        '/api/docs/',
        '/privacy',
        '/payment-success?session_id=%3Cb%3E',
      ]) {
        const { headers: sent, status } = await target.call('GET', path);
        const policy = String(sent['content-security-policy'] ?? '');
        const scripts =
          /script-src ([^;]*)/.exec(policy)?.[1] ?? /default-src ([^;]*)/.exec(policy)?.[1] ?? 'missing';
        if (
          /unsafe-inline|unsafe-eval|https?:|\*|missing/.test(scripts) ||
          !/frame-ancestors '(?:none|self)'/.test(policy) ||
          status >= 500
        )
          found.push(`${path} ${status} ${scripts}`);
      }
      return holdsWithout(found);
    },
  },
  {
    id: 'address-in-page',
    area,
    goal: 'what stands in an address, or in a cookie or header, is not written into the page',
    async run(target) {
      const mark = '"><svg/onload=mark77>';
      const found: string[] = [];
      for (const path of [
        `/?session_expired=${encodeURIComponent(mark)}`,
        `/login?next=${encodeURIComponent(mark)}`,
        `/${encodeURIComponent(mark)}`,
        `/?x=${mark.replaceAll(' ', '')}`,
      ])
        for (const name of [
          'cookie',
          'x-forwarded-host',
          'accept-language',
          'user-agent',
          'x-forwarded-prefix',
        ]) {
          const { text, status } = await target.call('GET', path, {
            headers: { [name]: name === 'cookie' ? `lang=${mark}; theme=${mark}` : mark },
          });
          if (text.includes('onload=mark77') || status >= 500) found.push(`${path} ${name} ${status}`);
        }
      return holdsWithout(found);
    },
  },
  {
    id: 'open-redirect',
    area,
    goal: 'no address leads a browser to another host',
    async run(target) {
      const found: string[] = [];
      for (const path of [
        '//evil.test/',
        '//evil.test/%2e%2e',
        '/\\evil.test',
        '/%5cevil.test',
        '/%2f%2fevil.test/',
        '/login?next=//evil.test',
        '/?redirect=http://evil.test',
        '/logout?returnTo=http://evil.test',
        '/api/../..//evil.test',
        '/assets//evil.test',
        '/;@evil.test',
        '/development/google?redirect_uri=http://evil.test',
      ]) {
        const { headers: sent, status } = await target.call('GET', path);
        if (/^(?:https?:)?[/\\]{2}evil\.test|^http:\/\/evil/.test(sent.location ?? '') || status >= 500)
          found.push(`${path} ${status} ${sent.location}`);
      }
      return holdsWithout(found);
    },
  },
  {
    id: 'service-worker-scope',
    area,
    goal: 'no answer lets a worker take a wider scope, and nothing that a visitor chooses is served as a script',
    async run(target) {
      const { text } = await target.call('GET', '/');
      const found: string[] = [];
      for (const path of [
        ...namedIn(text).map((named) => named.path),
        '/api/exercises?callback=alert',
        '/api/docs/openapi.json?callback=x',
        '/api/exercises/alert(1).js',
        '/development/inbox?x=.js',
      ]) {
        const { headers: sent, text: body } = await target.call('GET', path, {
          headers: { 'service-worker': 'script' },
        });
        if (
          sent['service-worker-allowed'] === '/' ||
          /^(?:alert|x)\(/.test(body) ||
          sent['x-content-type-options'] !== 'nosniff'
        )
          found.push(path);
      }
      return holdsWithout(found);
    },
  },
  {
    id: 'foreign-origins',
    area,
    goal: 'no other origin may read answers, nor act with the cookies of a member',
    async run(target) {
      const found: string[] = [];
      for (const origin of [
        'https://evil.test',
        'null',
        `http://${target.host}.evil.test`,
        'http://127.0.0.1:4101',
        `https://${target.host}`,
      ])
        for (const [method, path] of [
          ['OPTIONS', '/api/auth/login'],
          ['GET', '/api/auth/me'],
          ['GET', '/api/exercises'],
          ['GET', '/remotes/mf-chat/x/release.json'],
        ] as const) {
          const { headers: sent } = await target.call(method, path, {
            headers: {
              origin,
              'access-control-request-method': 'POST',
              'access-control-request-headers': 'content-type',
            },
          });
          if (
            sent['access-control-allow-origin'] !== undefined &&
            (sent['access-control-allow-credentials'] === 'true' ||
              sent['access-control-allow-origin'] === origin)
          )
            found.push(`${origin} ${method} ${path}`);
        }
      return holdsWithout(found);
    },
  },
];
