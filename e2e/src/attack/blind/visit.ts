import { setTimeout as wait } from 'node:timers/promises';
import { type Member, registerMember } from './member.ts';
import type { Answer, Site } from './site.ts';

/** What an ordinary visitor experiences. */
export interface Visit {
  /** Everything answered 200 within two seconds. */
  readonly served: boolean;
  readonly seen: string;
}

/** Signs in from a new client address; a 503 under load is retried once, as a person would. */
async function signIn(site: Site, member: Member): Promise<Answer> {
  const options = { from: site.nextVisitor(), timeoutMs: 4000 };
  const first = await member.signIn(options);
  if (first.status !== 503) return first;
  await wait(400);
  const second = await member.signIn(options);
  return { ...second, ms: first.ms + 400 + second.ms };
}

/** Checks whether others are still served. @returns a function that visits once, as a user with an account */
export function createVisits(site: Site): () => Promise<Visit> {
  let visitor: Member | undefined;
  return async () => {
    try {
      visitor ??= await registerMember(site, { firstName: 'Canary' });
    } catch (error) {
      return { served: false, seen: String(error) };
    }
    const options = { from: visitor.from, timeoutMs: 4000 };
    const answers = await Promise.all([
      site.call('GET', '/healthz', options),
      site.call('GET', '/', options),
      signIn(site, visitor),
    ]);
    const seen = answers.map(({ status, ms }) => `${status}/${ms}ms`).join(' ');
    return {
      served: answers.every(({ status, ms }) => status === 200 && ms < 2000),
      seen: `healthz, page, sign-in: ${seen}`,
    };
  };
}
