import { setTimeout as wait } from 'node:timers/promises';
import type { Site } from './site.ts';

/** The token of the latest mail to an address that links to a page; polls the inbox for five seconds. */
export async function readMailedToken(site: Site, email: string, page: string): Promise<string> {
  for (let again = 0; again < 25; again += 1) {
    const { text } = await site.call('GET', '/development/inbox', { from: site.nextVisitor() });
    const mail = text
      .split('<article>')
      .find((part) => part.includes(`<small>${email},`) && part.includes(`/${page}#token=`));
    const token = mail?.match(/#token=([\w.-]+)/)?.[1];
    if (token !== undefined) return token;
    await wait(200);
  }
  throw new Error(`no mail for ${page}`);
}
