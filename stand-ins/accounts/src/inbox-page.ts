import { Router } from 'express';
import { escapeHtml } from '@ondine/stand-in-page';
import type { InboxMessage, MailInbox } from './mail-inbox.ts';
import { accountPage } from './account-page.ts';

/** The received mails as a page, under `/development/inbox`. */
export function createInboxPage(inbox: MailInbox): Router {
  const router = Router();
  router.get('/', (_request, response) => {
    const messages = inbox.messages();
    response.type('html').send(
      accountPage({
        title: 'Development inbox',
        body:
          messages.length === 0
            ? '<p>No message has come yet. Reload this page once one should be there.</p>'
            : messages.map(toArticle).join('\n'),
      }),
    );
  });
  return router;
}

const toArticle = ({ to, subject, text, receivedAt }: InboxMessage) =>
  `<article><h2>${escapeHtml(subject)}</h2><small>${escapeHtml(to)}, ${receivedAt.toISOString()}</small>

${withLinks(text)}</article>`;

/** The text with its URLs as links. */
const withLinks = (text: string) =>
  escapeHtml(text).replaceAll(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`);
