import { join } from 'node:path';
import type { PlatformAddresses } from '../part-environment.ts';
import type { ProcessGroup } from '../processes/process-group.ts';
import { projectRoot } from '../project-root.ts';
import type { LaunchProcess } from './launch.ts';

const entryOf = (name: 'stripe' | 'accounts' | 'partner') =>
  join(projectRoot, 'stand-ins', name, 'src', 'main.ts');

/**
 * Without limits V8 keeps 110 MB for the garbage of a reply, and the encoder's thread as much. The README of the
 * stand-in has the numbers. Megabytes.
 */
const partnerNodeOptions =
  `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=1 --v8-pool-size=1`.trim();

/** Starts the stand-ins that have a port. @throws StartupError when one does not start */
export async function launchStandIns(
  { paymentStandIn, accountStandIn, partnerStandIn, publicUrl, ports }: PlatformAddresses,
  dataDir: string,
  { launch, group }: { readonly launch: LaunchProcess; readonly group: ProcessGroup },
): Promise<void> {
  if (paymentStandIn) {
    const { port, webhookSecret } = paymentStandIn;
    await launch(group, {
      name: 'payment stand-in',
      entry: entryOf('stripe'),
      port,
      env: {
        ...process.env,
        PORT: String(port),
        PUBLIC_URL: publicUrl,
        WEBHOOK_URL: `http://127.0.0.1:${ports.auth}/api/payment/webhook`,
        WEBHOOK_SECRET: webhookSecret,
        STATE_FILE: join(dataDir, 'payment-stand-in.json'),
      },
    });
  }
  if (accountStandIn) {
    const { port, smtpPort } = accountStandIn;
    await launch(group, {
      name: 'account stand-in',
      entry: entryOf('accounts'),
      port,
      env: {
        ...process.env,
        PORT: String(port),
        SMTP_PORT: String(smtpPort),
        PUBLIC_URL: publicUrl,
      },
    });
  }
  if (partnerStandIn) {
    const { port } = partnerStandIn;
    await launch(group, {
      name: 'conversation stand-in',
      entry: entryOf('partner'),
      port,
      env: { ...process.env, PORT: String(port), NODE_OPTIONS: partnerNodeOptions },
    });
  }
}
