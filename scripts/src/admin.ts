import {
  internalRoleChangeSchema,
  internalTokenHeader,
  internalUserSchema,
  problemSchema,
} from '@ondine/contracts';
import { StartupError } from '@ondine/platform';
import { runEntry } from './processes/run-entry.ts';
import { findRunningPlatform } from './running-platform.ts';

const usage = 'Usage: npm run admin -- grant EMAIL, or npm run admin -- revoke EMAIL';
const roles = { grant: 'admin', revoke: 'member' } as const;

/** Makes somebody an admin of the running platform, or takes it back. */
async function changeRole([verb, email]: readonly string[]): Promise<void> {
  if ((verb !== 'grant' && verb !== 'revoke') || !email) throw new StartupError(usage);
  const { authUrl, internalToken } = findRunningPlatform(process.env);
  const answer = await fetch(`${authUrl}/internal/users/role`, {
    method: 'POST',
    headers: { [internalTokenHeader]: internalToken, 'Content-Type': 'application/json' },
    body: JSON.stringify(internalRoleChangeSchema.parse({ email, role: roles[verb] })),
  }).catch((error: unknown) => {
    throw new StartupError('The auth service does not answer: is the platform running?', { cause: error });
  });
  if (!answer.ok) throw new StartupError(problemSchema.parse(await answer.json()).detail);
  const user = internalUserSchema.parse(await answer.json());
  console.log(
    user.role === 'admin'
      ? `${email} (${user.first_name}) is an admin now. A session that is open sees it after at most 15 minutes, or a new login.`
      : `${email} (${user.first_name}) is no longer an admin, from this moment on.`,
  );
}

await runEntry(() => changeRole(process.argv.slice(2)));
