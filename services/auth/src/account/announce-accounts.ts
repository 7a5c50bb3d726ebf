import type { Connection } from 'mongoose';
import { auditModel } from '../audit/audit-document.ts';
import { passkeyModel } from '../passkeys/passkey-document.ts';
import { secondStepModel } from '../second-step/second-step-document.ts';
import { entitlementChanged, eventsOf } from './user-events.ts';
import { toUser, userModel, type UserDocument } from './user-document.ts';

/** Accounts in one bulk write. */
const batchSize = 500;

/**
 * After a restore: makes every account announce its state again (that it exists, what it may use, that it is deleted).
 * Other services' databases may be of another moment, and events in transit are lost. Consumers are idempotent. The
 * events are left pending, so the next start of the auth service publishes them. Remaining data of deleted accounts is
 * removed at once.
 * @returns how many accounts there are, deleted ones too
 */
export async function announceAccounts(connection: Connection, now: Date): Promise<number> {
  const users = userModel(connection);
  const passkeys = passkeyModel(connection);
  const secondSteps = secondStepModel(connection);
  const audit = auditModel(connection);
  let announced = 0;
  let writes: object[] = [];
  const write = async () => {
    if (writes.length > 0) await users.bulkWrite(writes as Parameters<typeof users.bulkWrite>[0]);
    announced += writes.length;
    writes = [];
  };
  for await (const document of users.find().lean<UserDocument[]>().cursor() as AsyncIterable<UserDocument>) {
    const user = toUser(document);
    if (user.deletedAt) {
      await passkeys.deleteMany({ user_id: user._id });
      await secondSteps.deleteMany({ _id: user._id });
      await audit.deleteMany({ user_id: user._id, action: { $ne: 'account_deleted' } });
    }
    const { entitlement, revision } = user.membership;
    const events = user.deletedAt
      ? eventsOf(user)
      : [...eventsOf(user), entitlementChanged(user._id, entitlement, { revision, now })];
    writes.push({ updateOne: { filter: { _id: user._id }, update: { $set: { pending_events: events } } } });
    if (writes.length >= batchSize) await write();
  }
  await write();
  return announced;
}
