import {
  internalRoleChangeSchema,
  internalSignedOutSchema,
  internalSignOutSchema,
  internalTokenHeader,
  internalUserSchema,
  problemSchema,
} from '@ondine/contracts';
import { StartupError } from '@ondine/platform/config';
import { runEntry } from './processes/run-entry.ts';
import { findRunningPlatform, unanswered } from './running-platform.ts';

const usage =
  'Usage: npm run admin -- grant EMAIL, npm run admin -- revoke EMAIL, npm run admin -- sign-out EMAIL, or npm run admin -- sign-out --all';
const roles = { grant: 'admin', revoke: 'member' } as const;

/** Calls the auth service of the running platform. @throws StartupError with the message of an error answer */
async function ask(path: string, body: unknown): Promise<unknown> {
  const { authUrl, internalToken } = findRunningPlatform(process.env);
  const answer = await fetch(`${authUrl}${path}`, {
    method: 'POST',
    redirect: 'error',
    headers: { [internalTokenHeader]: internalToken, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  }).catch((error: unknown) => {
    throw unanswered(authUrl, process.env, error);
  });
  if (!answer.ok) throw new StartupError(problemSchema.parse(await answer.json()).detail);
  return await answer.json();
}

/** Gives a user of the running platform the admin role, or takes it away. */
async function changeRole(role: 'admin' | 'member', email: string): Promise<void> {
  const change = internalRoleChangeSchema.parse({ email, role });
  const user = internalUserSchema.parse(await ask('/internal/users/role', change));
  console.log(
    user.role === 'admin'
      ? `${email} (${user.first_name}) is an admin now. A session that is open sees it after at most 15 minutes, or a new login.`
      : `${email} (${user.first_name}) is no longer an admin, from this moment on.`,
  );
}

/** Ends the sign-ins of one account, or of all accounts. @param whose an e-mail address, or `--all` */
async function signOut(whose: string): Promise<void> {
  const body = internalSignOutSchema.parse(whose === '--all' ? { all: true } : { email: whose });
  const { ended } = internalSignedOutSchema.parse(await ask('/internal/sign-out', body));
  console.log(`${ended} sign-ins of ${whose === '--all' ? 'everybody' : whose} have ended.`);
}

await runEntry(async () => {
  const [verb, whom] = process.argv.slice(2);
  if (!whom) throw new StartupError(usage);
  if (verb === 'sign-out') await signOut(whom);
  else if (verb === 'grant' || verb === 'revoke') await changeRole(roles[verb], whom);
  else throw new StartupError(usage);
});
