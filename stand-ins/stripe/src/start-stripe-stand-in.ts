import { problemHandler } from '@ondine/platform/http';
import { listen, type RunningService } from '@ondine/platform/http/listen';
import type { Logger } from '@ondine/platform/observability';
import { systemClock, type Clock } from '@ondine/platform/time';
import express from 'express';
import helmet from 'helmet';
import { createApi } from './api-routes.ts';
import { openLedgerFile } from './ledger-file.ts';
import { createLedger, type Ledger } from './ledger.ts';
import { createNotificationSender } from './notification-sender.ts';
import { createPages } from './page-routes.ts';

export interface StripeStandInOptions {
  readonly host?: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** The URL of the site for browsers, which proxies `/test-checkout` to here. */
  readonly publicUrl: string;
  /** The receiver's URL; without it notifications are stored and not sent. */
  readonly webhookUrl?: string | undefined;
  readonly webhookSecret: string;
  /** The file that stores the ledger. */
  readonly stateFile: string;
  readonly logger: Logger;
  readonly clock?: Clock;
}

export interface RunningStripeStandIn extends RunningService {
  /** The state so far, and operations beyond the API: refunds, disputes, failed renewals. */
  readonly ledger: Ledger;
  /** Saves changes made through the ledger and sends their notifications. */
  commit(): Promise<void>;
}

/**
 * Starts the local stand-in for Stripe: the part of its API that Ondine uses under `/v1`, and the pages for users under
 * `/test-checkout`.
 * @throws StartupError when the port is taken or the state cannot be read
 */
export async function startStripeStandIn(options: StripeStandInOptions): Promise<RunningStripeStandIn> {
  const { logger, clock = systemClock } = options;
  const nowSeconds = () => Math.floor(clock().getTime() / 1000);
  const { state, save } = await openLedgerFile(options.stateFile);
  const pagesUrl = `${options.publicUrl}/test-checkout`;
  const checkoutUrl = (sessionId: string) => `${pagesUrl}/pay/${sessionId}`;
  const ledger = createLedger(state, nowSeconds, checkoutUrl);
  const sender = createNotificationSender({
    ...options,
    state,
    save,
    nowSeconds,
    webhookUrl: options.webhookUrl,
  });
  const commit = async () => {
    await save();
    sender.wake();
  };

  const app = express();
  app.disable('x-powered-by');
  app.use(
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'none'"],
          // The empty icon, without which browsers request one from the site.
          imgSrc: ['data:'],
          styleSrc: ["'self'"],
          formAction: ["'self'", new URL(options.publicUrl).origin],
          frameAncestors: ["'none'"],
          baseUri: ["'none'"],
        },
      },
      strictTransportSecurity: false,
    }),
  );
  app.use(
    '/v1',
    createApi({ ledger, nowSeconds, checkoutUrl, portalUrl: (id) => `${pagesUrl}/portal/${id}`, commit }),
  );
  app.use('/test-checkout', createPages({ ledger, commit }));
  app.use(problemHandler({ logger }));

  const service = await listen(app, { host: options.host ?? '127.0.0.1', port: options.port });
  logger.warn({ url: service.url }, 'Payments go to the local stand-in for Stripe: no money moves');
  sender.wake();
  return {
    ...service,
    ledger,
    commit,
    async close() {
      await sender.stop();
      await service.close();
    },
  };
}
