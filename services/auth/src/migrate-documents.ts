import { snakeCaseFields } from '@ondine/platform/mongo';
import type { Logger } from '@ondine/platform/observability';
import type { Connection } from 'mongoose';

/** The form of a key is defined by JSON Web Keys. */
const keys = ['publicJwk', 'public_jwk'];

/**
 * Brings the documents of versions before the first release into the present form. Idempotent, also after a crash; no
 * replica of such a version may be running.
 */
export async function migrateDocuments(connection: Connection, logger: Logger): Promise<void> {
  const renamed = await snakeCaseFields(connection, {
    users: ['pending_events'],
    refresh_families: [],
    signing_keys: keys,
    second_steps: [],
    sign_in_tickets: [],
    passkeys: [],
    passkey_challenges: [],
    audit_log: [],
    payment_notifications: [],
  });
  if (renamed > 0) logger.info({ renamed }, 'The documents have been migrated');
}
