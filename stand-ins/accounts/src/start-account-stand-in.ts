import { problemHandler } from '@ondine/platform/http';
import { listen, type RunningService } from '@ondine/platform/http/listen';
import type { Logger } from '@ondine/platform/observability';
import { systemClock, type Clock } from '@ondine/platform/time';
import express from 'express';
import helmet from 'helmet';
import { pageStyle } from '@ondine/stand-in-page';
import { createInboxPage } from './inbox-page.ts';
import { openMailInbox, type MailInbox } from './mail-inbox.ts';
import { createOpenIdProvider } from './openid-provider.ts';

export interface AccountStandInOptions {
  readonly host?: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** Port of the mail server; 0 takes any free one. */
  readonly smtpPort: number;
  /** The URL of the site for browsers, which proxies `/development` to here. */
  readonly publicUrl: string;
  readonly logger: Logger;
  readonly clock?: Clock;
}

export interface RunningAccountStandIn extends RunningService {
  readonly inbox: MailInbox;
}

/** Starts the local development stand-ins for a mail server and for Google's sign-in. */
export async function startAccountStandIn(options: AccountStandInOptions): Promise<RunningAccountStandIn> {
  const { logger, publicUrl, clock: now = systemClock } = options;
  const inbox = await openMailInbox({ port: options.smtpPort, logger, now });
  const app = express();
  app.disable('x-powered-by');
  app.use(
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'none'"],
          imgSrc: ['data:'],
          styleSrc: ["'self'"],
          formAction: ["'self'", new URL(publicUrl).origin],
          frameAncestors: ["'none'"],
          baseUri: ["'none'"],
        },
      },
      strictTransportSecurity: false,
    }),
  );
  app.get('/development/style.css', (_request, response) => {
    response.type('text/css').send(pageStyle);
  });
  app.use('/development/inbox', createInboxPage(inbox));
  app.use('/development/sign-in', await createOpenIdProvider({ publicUrl, now }));
  app.use(problemHandler({ logger }));
  const service = await listen(app, { host: options.host ?? '127.0.0.1', port: options.port });
  logger.warn(
    { url: service.url },
    'Mail and third-party sign-in go to local stand-ins: no mail is sent, and anybody may be anyone',
  );
  return {
    ...service,
    inbox,
    async close() {
      await inbox.close();
      await service.close();
    },
  };
}
