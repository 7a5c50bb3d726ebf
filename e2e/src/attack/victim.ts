import { ask, type TestAnswer, type TestRequest } from '@ondine/platform/testing';
import { tokensSchema, type Access } from '@ondine/contracts';
import { joinAsMember, registerUser, type ApiMember } from '../api-member.ts';

/** The possible callers, from least to most privileged. */
export const roles = ['visitor', 'user', 'member', 'admin'] as const;
export type Role = (typeof roles)[number];

/** The running platform, and a user of each role on it. */
export interface Victim {
  readonly url: string;
  /** Bearer tokens by role; a visitor has none. */
  readonly tokens: Readonly<Record<Role, string | undefined>>;
  /** Two members, of whom one attacks the other. */
  readonly member: ApiMember;
  readonly other: ApiMember;
  ask(methodAndPath: string, request?: TestRequest): Promise<TestAnswer>;
}

/** Whether a role may call routes with an access level. */
export const mayCall = (role: Role, access: Access): boolean => {
  const least: Record<Access, Role> = { public: 'visitor', user: 'user', paid: 'member', admin: 'admin' };
  return roles.indexOf(role) >= roles.indexOf(least[access]);
};

/** Creates the accounts of the attackers and the victims. */
export async function openVictim(url: string): Promise<Victim> {
  const [member, other] = [await joinAsMember(url, 'Mallory'), await joinAsMember(url, 'Victoria')];
  const admin = await ask(url, 'POST /api/auth/login', {
    body: { email: 'admin@ondine.test', password: 'OndineAdmin1' },
  });
  return {
    url,
    tokens: {
      visitor: undefined,
      user: await registerUser(url, 'Una', `una-${member.id}@ondine.test`),
      member: member.token,
      admin: tokensSchema.parse(admin.body).access_token,
    },
    member,
    other,
    ask: (call, request) => ask(url, call, request),
  };
}
