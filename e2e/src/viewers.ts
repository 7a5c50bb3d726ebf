import { demoAccounts } from '@ondine/auth/demo-accounts';
import { tokensSchema } from '@ondine/contracts';
import { ask } from '@ondine/platform/testing';
import { randomUUID } from 'node:crypto';
import { joinAsMember, registerUser } from './api-member.ts';
import type { Viewer } from './screen-states/screen-state.ts';

/** How long one sign-in is used, milliseconds: well within the lifetime of an access token. */
const renewAfterMs = 5 * 60_000;

const register = (url: string) => registerUser(url, 'Bea', `${randomUUID()}@ondine.test`);

const signInAs: Readonly<Record<Exclude<Viewer, 'visitor'>, (url: string) => Promise<string>>> = {
  beginner: register,
  async unpaid(url) {
    const token = await register(url);
    await ask(url, 'POST /api/onboarding/complete', { token, body: {} });
    return token;
  },
  newcomer: async (url) => (await joinAsMember(url, 'Nora')).token,
  async member(url) {
    const mia = await joinAsMember(url, 'Mia');
    for (const reps of [12, 20, 30]) await mia.saveSession({ reps });
    return mia.token;
  },
  async admin(url) {
    const { email, password } = demoAccounts[1];
    const { body } = await ask(url, 'POST /api/auth/login', { body: { email, password } });
    return tokensSchema.parse(body).access_token;
  },
};

/** Returns the access token of each viewer, of an account created for it; none for a visitor. */
export function createViewers(url: string): (viewer: Viewer) => Promise<string | undefined> {
  const known = new Map<Viewer, { readonly token: string; readonly at: number }>();
  return async (viewer) => {
    if (viewer === 'visitor') return undefined;
    const kept = known.get(viewer);
    if (kept && Date.now() - kept.at < renewAfterMs) return kept.token;
    const token = await signInAs[viewer](url);
    known.set(viewer, { token, at: Date.now() });
    return token;
  };
}
