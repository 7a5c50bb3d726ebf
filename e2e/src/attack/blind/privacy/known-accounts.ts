import type { Attack } from '../attack.ts';

const area = 'privacy';

/** Whether answers reveal that an account exists. */
export const knownAccounts: readonly Attack[] = [
  {
    id: 'login-and-reset-tell-no-account',
    area,
    goal: 'sign-in and forgotten password answer the same for an e-mail with and without an account',
    async run(target) {
      const { email } = await target.newMember();
      const seen: string[] = [];
      for (const route of ['login', 'forgot-password']) {
        const answers = [];
        for (const asked of [email, `no${email}`]) {
          const body = { email: asked, password: 'Kelp-not-the-one' };
          const from = target.nextVisitor();
          const { status, text } = await target.call('POST', `/api/auth/${route}`, { from, body });
          answers.push(`${status} ${text.replace(/"request_id":"[^"]*"/, '')}`);
        }
        if (answers[0] !== answers[1]) seen.push(answers.join(' / '));
      }
      return { held: seen.length === 0, seen: seen.join('; ') || 'same' };
    },
  },
];
