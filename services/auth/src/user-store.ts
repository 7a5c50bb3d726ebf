import type { CloudEvent, InternalDaily, OnboardingResponse } from '@ondine/contracts';
import { countByDay, isDuplicateKey, readUserRange } from '@ondine/platform';
import type { UserModel } from './user-model.ts';
import { emailKeyOf, type UserRecord } from './user.ts';

/** Accounts, by the ways in which they are looked for. */
export interface UserStore {
  /** Stores a new account with its events; the unique e-mail decides between two that come at once. */
  insert(user: UserRecord): Promise<'stored' | 'email_taken'>;
  findById(id: string): Promise<UserRecord | null>;
  findByEmail(email: string): Promise<UserRecord | null>;
  findByGoogleSubject(subject: string): Promise<UserRecord | null>;
  findByCustomerId(customerId: string): Promise<UserRecord | null>;
  /** Replaces the answers and adds the event about them, in one write. @returns false without such a user */
  saveAnswers(
    id: string,
    answers: { responses: readonly OnboardingResponse[]; answeredAt: Date },
    event: CloudEvent<'user.updated.v1'>,
  ): Promise<boolean>;
  /** Marks the questionnaire completed; the first time stays. @returns false without such a user */
  completeOnboarding(id: string, now: Date): Promise<boolean>;
  /** @returns the account as it is then, or null without such an e-mail */
  setRole(email: string, role: UserRecord['role']): Promise<UserRecord | null>;
  countByKind(): Promise<{ human: number; bot: number }>;
  countByDay(since: Date): Promise<InternalDaily>;
  /** The accounts of a range of ids; null when they are too many. */
  listRange(range: Parameters<typeof readUserRange>[2]): Promise<UserRecord[] | null>;
}

/** Accounts in MongoDB. */
export function createUserStore(users: UserModel): UserStore {
  return {
    async insert(user) {
      try {
        await users.create(user);
        return 'stored';
      } catch (error) {
        if (isDuplicateKey(error)) return 'email_taken';
        throw error;
      }
    },
    findById: (id) => users.findById(id).lean<UserRecord>().exec(),
    findByEmail: (email) =>
      users
        .findOne({ emailKey: emailKeyOf(email) })
        .lean<UserRecord>()
        .exec(),
    findByGoogleSubject: (googleSubject) => users.findOne({ googleSubject }).lean<UserRecord>().exec(),
    findByCustomerId: (customerId) =>
      users.findOne({ 'membership.customerId': customerId }).lean<UserRecord>().exec(),
    async saveAnswers(id, { responses, answeredAt }, event) {
      const result = await users.updateOne(
        { _id: id },
        {
          $set: { 'onboarding.responses': responses, 'onboarding.answeredAt': answeredAt },
          $push: { pending_events: event },
        },
      );
      return result.matchedCount === 1;
    },
    async completeOnboarding(id, now) {
      const first = await users.updateOne(
        { _id: id, 'onboarding.completedAt': null },
        { $set: { 'onboarding.completedAt': now } },
      );
      return first.matchedCount === 1 || (await users.exists({ _id: id })) !== null;
    },
    setRole: (email, role) =>
      users
        .findOneAndUpdate(
          { emailKey: emailKeyOf(email), isBot: false },
          { $set: { role } },
          { returnDocument: 'after' },
        )
        .lean<UserRecord>()
        .exec(),
    async countByKind() {
      const [human, bot] = await Promise.all([
        users.countDocuments({ isBot: false }),
        users.countDocuments({ isBot: true }),
      ]);
      return { human, bot };
    },
    countByDay: (since) => countByDay(users, { timeField: 'createdAt', botField: 'isBot', since }),
    listRange: (range) => readUserRange<UserRecord>(users.collection, '_id', range),
  };
}
