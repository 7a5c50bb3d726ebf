import type { CloudEvent, InternalDaily } from '@ondine/contracts';
import { HttpError } from '@ondine/platform/http';
import { countByDay, isDuplicateKey, readUserRange } from '@ondine/platform/mongo';
import { changeUser, type Whose } from './change-user.ts';
import { findUser } from './find-user.ts';
import { toLinkDocument } from './link-document.ts';
import type { StoredLink } from './link-token.ts';
import { isEmailHeld } from '../email-change/held-email.ts';
import { newMembership } from '../payment/membership.ts';
import { toMembershipDocument } from '../payment/membership-document.ts';
import { changeTimes, nextChange, type ChangeProfile } from './profile.ts';
import { toTokenOwner, tokenOwnerFields, type TokenOwner, type TokenOwnerDocument } from './token-owner.ts';
import {
  toProfileFields,
  toUser,
  toUserDocument,
  type UserDocument,
  type UserModel,
} from './user-document.ts';
import { userUpdated } from './user-events.ts';
import { emailKeyOf, type UserRecord } from './user.ts';

/** The conditions that a link must meet to be used. */
export interface LinkProof {
  readonly userId: string;
  readonly hash: string;
  readonly now: Date;
}

/** The accounts. Neither a lookup nor a change finds a deleted one. */
export interface UserStore {
  /** Stores a new account with its events. The unique e-mail decides between two concurrent ones. */
  insert(user: UserRecord): Promise<'stored' | 'email_taken'>;
  findById(id: string): Promise<UserRecord | null>;
  /** The fields of the same account that its tokens contain. */
  findTokenOwner(id: string): Promise<TokenOwner | null>;
  findByEmail(email: string): Promise<UserRecord | null>;
  findByGoogleSubject(subject: string): Promise<UserRecord | null>;
  findByCustomerId(customerId: string): Promise<UserRecord | null>;
  /**
   * Changes what other services know of an account, and adds the event about it, in one write. A change that another
   * request has overtaken is made again on what that has left, so that each event describes the account as it was then,
   * and their times are in the order of the writes.
   * @returns the account, or null when there is none
   * @throws HttpError unavailable when it is overtaken too often
   */
  changeProfile(id: string, now: Date, change: ChangeProfile): Promise<UserRecord | null>;
  /** Marks the questionnaire as completed; the first time is kept. @returns false when there is no such user */
  completeOnboarding(id: string, now: Date): Promise<boolean>;
  /** Changes a password that was checked before. @returns false when it was changed in between */
  setPassword(checked: UserRecord, passwordHash: string): Promise<boolean>;
  /** Makes sign-ins fail whose account was read before this, and cancels a pending change of the e-mail. */
  endSignInsUnderWay(id: string): Promise<void>;
  /**
   * Stores a link that is about to be mailed: a reset link beside those that are still valid, a confirmation link in
   * place of the last.
   * @returns false when the address is not the account's any more
   */
  keepLink(
    user: Pick<UserRecord, '_id' | 'email'>,
    kind: 'reset' | 'verify',
    link: StoredLink,
    now: Date,
  ): Promise<boolean>;
  /**
   * Uses up all reset links by one of them: sets the password and confirms the e-mail. @returns the account, or null
   */
  resetPassword(proof: LinkProof, passwordHash: string): Promise<UserRecord | null>;
  /** Uses up a confirmation link. @returns whether the e-mail is confirmed now */
  verifyEmail(proof: LinkProof): Promise<boolean>;
  /** Empties the account for good and adds the event about it, in one write. */
  erase(id: string, deletedAt: Date, event: CloudEvent<'user.deleted.v1'>): Promise<void>;
  /**
   * Makes only users with a confirmed e-mail admins, because anybody can register with another person's address.
   * @returns the account, changed or not, or null without such an e-mail
   */
  setRole(email: string, role: UserRecord['role']): Promise<UserRecord | null>;
  /** Some of the remaining bots. */
  listBots(limit: number): Promise<UserRecord[]>;
  countByKind(): Promise<{ human: number; bot: number }>;
  countByDay(since: Date): Promise<InternalDaily>;
  /** The accounts of a range of ids, deleted ones too; null when there are too many. */
  listRange(range: Parameters<typeof readUserRange>[2]): Promise<UserRecord[] | null>;
  /** The ids of these accounts. */
  listIds(range: Parameters<typeof readUserRange>[2]): Promise<string[] | null>;
}

/** How many changes of one profile may overtake each other before one gives up. */
const maxAttempts = 10;

/** Accounts in MongoDB. */
export function createUserStore(users: UserModel): UserStore {
  const change = (whose: Whose, update: Parameters<typeof changeUser>[2]) => changeUser(users, whose, update);
  const find = (filter: Parameters<typeof findUser>[1]) => findUser(users, filter);
  return {
    async insert(user) {
      const isHeld = () => isEmailHeld(users, user.emailKey, { now: user.createdAt, except: user._id });
      if (await isHeld()) return 'email_taken';
      try {
        await users.create(toUserDocument(user));
        // Checked again: an address that its account gave up just now is reserved for an undo.
        if (!(await isHeld())) return 'stored';
        await users.deleteOne({ _id: user._id });
        return 'email_taken';
      } catch (error) {
        if (isDuplicateKey(error)) return 'email_taken';
        throw error;
      }
    },
    findById: (id) => find({ _id: id }),
    // Part of every refresh of tokens: it bypasses mongoose, which processes every field.
    async findTokenOwner(id) {
      const document = await users.collection.findOne<TokenOwnerDocument>(
        { _id: id, deleted_at: null } as object,
        { projection: tokenOwnerFields },
      );
      return document && toTokenOwner(document);
    },
    findByEmail: (email) => find({ email_key: emailKeyOf(email) }),
    findByGoogleSubject: (subject) => find({ google_subject: subject }),
    findByCustomerId: (customerId) => find({ 'membership.customer_id': customerId }),
    async changeProfile(id, now, decide) {
      for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
        const before = await find({ _id: id });
        if (!before) return null;
        const after = { ...before, ...decide(before, nextChange(before, now)) };
        const update = { $set: toProfileFields(after), $push: { pending_events: userUpdated(after) } };
        if (await change({ _id: id, ...changeTimes(before) }, update)) return after;
      }
      throw new HttpError('unavailable', { headers: { 'Retry-After': '1' } });
    },
    completeOnboarding: async (id, now) =>
      (await change(
        { _id: id, 'onboarding.completed_at': null },
        { $set: { 'onboarding.completed_at': now } },
      )) || (await find({ _id: id })) !== null,
    setPassword: ({ _id, passwordHash: checked }, passwordHash) =>
      change(
        { _id, password_hash: checked },
        { $set: { password_hash: passwordHash, reset_links: [], email_change: null } },
      ),
    async endSignInsUnderWay(id) {
      await change({ _id: id }, { $inc: { sign_ins_ended: 1 }, $set: { email_change: null } });
    },
    async keepLink({ _id, email }, kind, link, now) {
      const withEmail = { _id, email_key: emailKeyOf(email) };
      const document = toLinkDocument(link);
      if (kind === 'verify') return await change(withEmail, { $set: { 'links.verify': document } });
      await change(withEmail, { $pull: { reset_links: { expires_at: { $lte: now } } } });
      return await change(withEmail, { $push: { reset_links: document } });
    },
    async resetPassword({ userId, hash, now }, passwordHash) {
      const isReset = await change(
        { _id: userId, reset_links: { $elemMatch: { hash, expires_at: { $gt: now } } } },
        {
          $set: {
            password_hash: passwordHash,
            email_verified_at: now,
            reset_links: [],
            'links.verify': null,
            email_change: null,
          },
        },
      );
      return isReset ? await find({ _id: userId }) : null;
    },
    verifyEmail: ({ userId, hash, now }) =>
      change(
        { _id: userId, 'links.verify.hash': hash, 'links.verify.expires_at': { $gt: now } },
        { $set: { email_verified_at: now } },
      ),
    async erase(id, deletedAt, event) {
      await change(
        { _id: id },
        {
          $set: {
            email: '',
            // Unique, and not a valid e-mail because it has no @.
            email_key: `deleted:${id}`,
            first_name: '',
            last_name: '',
            password_hash: null,
            role: 'member',
            age_confirmed_at: null,
            email_verified_at: null,
            renamed_at: null,
            links: { verify: null },
            reset_links: [],
            email_change: null,
            email_undos: [],
            customer_email_due: false,
            onboarding: { responses: [], answered_at: null, completed_at: null },
            membership: toMembershipDocument(newMembership),
            deleted_at: deletedAt,
          },
          $unset: {
            google_subject: '',
            registration_key: '',
            language: '',
            language_chosen_at: '',
            leaderboard_choice: '',
          },
          $push: { pending_events: event },
        },
      );
    },
    async setRole(email, role) {
      const person = { email_key: emailKeyOf(email), is_bot: false };
      const confirmed = role === 'admin' ? { email_verified_at: { $ne: null } } : {};
      await change({ ...person, ...confirmed }, { $set: { role } });
      return await find(person);
    },
    async listBots(limit) {
      const found = await users.find({ is_bot: true, deleted_at: null }).limit(limit).lean<UserDocument[]>();
      return found.map(toUser);
    },
    async countByKind() {
      const [human, bot] = await Promise.all([
        users.countDocuments({ is_bot: false, deleted_at: null }),
        users.countDocuments({ is_bot: true, deleted_at: null }),
      ]);
      return { human, bot };
    },
    countByDay: (since) =>
      countByDay(users, { timeField: 'created_at', botField: 'is_bot', filter: { deleted_at: null }, since }),
    async listRange(range) {
      const found = await readUserRange<UserDocument>(users.collection, '_id', range);
      return found?.map(toUser) ?? null;
    },
    async listIds(range) {
      const found = await readUserRange<Pick<UserDocument, '_id'>>(users.collection, '_id', {
        ...range,
        fields: ['_id'],
      });
      return found?.map(({ _id }) => _id) ?? null;
    },
  };
}
