import * as z from 'zod';
import { sideTimeSchema } from './primitives.ts';
import { essential } from './tolerance.ts';

/** The actions in the audit log of an account, which its owner reads to see whether it was them. */
export const auditActions = [
  'registered',
  'signed_in',
  'sign_in_failed',
  'tries_used_up',
  'signed_out',
  'signed_out_everywhere',
  'sign_in_ended',
  'token_reused',
  'token_on_two_devices',
  'proved_again',
  'password_changed',
  'password_reset_asked',
  'password_reset',
  'email_confirmed',
  'email_change_asked',
  'email_change_given_up',
  'email_changed',
  'email_change_undone',
  'data_exported',
  'billing_opened',
  'subscription_cancelled',
  'subscription_resumed',
  'seen_by_admin',
  'readmitted_by_admin',
  'admin_saw_activity',
  'admin_saw_left_off',
  'admin_readmitted',
  'admin_saw_reports',
  'admin_settled_report',
  'admin_saw_events',
  'admin_replayed_event',
  'admin_discarded_event',
  'admin_deleted_bots',
  'account_deleted',
  'second_step_on',
  'second_step_off',
  'second_step_failed',
  'codes_used_up',
  'recovery_code_used',
  'recovery_codes_replaced',
  'passkey_added',
  'passkey_removed',
  'passkey_refused',
  'made_admin',
  'no_longer_admin',
  'signed_out_by_us',
] as const;
export type AuditAction = (typeof auditActions)[number];

export const auditEntrySchema = z.object({
  at: sideTimeSchema,
  action: essential(z.string()).describe('Such as signed_in; readers live with those that come later'),
  device: z.string().nullable().describe('Browser and system, where the account was not changed by us'),
  network: z.string().nullable().describe('An IPv4 address, or the first 64 bits of an IPv6 one'),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;
