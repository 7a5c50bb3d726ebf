import { setTimeout as wait } from 'node:timers/promises';
import type { Site } from './site.ts';

/** The mails to an address in the development inbox, newest first, as HTML. */
export async function readMails(site: Site, email: string): Promise<string[]> {
  const { text } = await site.call('GET', '/development/inbox', { from: site.nextVisitor() });
  return text.split('<article>').filter((mail) => mail.includes(`<small>${email},`));
}

/** The token of the latest mail to an address that links to a page; polls the inbox for five seconds. */
export async function readMailedToken(site: Site, email: string, page: string): Promise<string> {
  for (let again = 0; again < 25; again += 1) {
    const mail = (await readMails(site, email)).find((each) => each.includes(`/${page}#token=`));
    const token = mail?.match(/#token=([\w.-]+)/)?.[1];
    if (token !== undefined) return token;
    await wait(200);
  }
  throw new Error(`no mail for ${page}`);
}
