import { demoAccounts } from '@ondine/auth/demo-accounts';
import type { PlatformAddresses } from './part-environment.ts';

/** Prints that the platform runs, its URL, the demo accounts, and which parts are stand-ins. */
export function announceReady({
  publicUrl,
  seedDemo,
  paymentStandIn,
  accountStandIn,
  partnerStandIn,
}: PlatformAddresses): void {
  if (seedDemo) {
    for (const { email, password, role } of demoAccounts)
      console.log(`Sign in as ${role}: ${email} / ${password}`);
  }
  if (paymentStandIn)
    console.log(
      'Payments go to a local stand-in that takes no money: set STRIPE_SECRET_KEY for the real one.',
    );
  if (accountStandIn)
    console.log(
      `Mail goes to a local inbox, ${publicUrl}/development/inbox/: set MAIL_URL (and GOOGLE_CLIENT_ID) for the real ones.`,
    );
  if (partnerStandIn)
    console.log(
      'Conversations go to a local scripted partner and a built-in judge: set LLM_API_KEY for a real model.',
    );
  console.log(`ready ${publicUrl}`);
}
