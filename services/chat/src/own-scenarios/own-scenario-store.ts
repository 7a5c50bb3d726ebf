import { guardedUpsert } from '@ondine/platform/mongo';
import type { Model } from 'mongoose';
import { toOwnScenario, type OwnScenarioDocument } from './own-scenario-document.ts';
import type { OwnScenario } from './own-scenario.ts';

/** The own scenarios of members, each visible only to its member. */
export interface OwnScenarioStore {
  /** The oldest first. */
  list(userId: string): Promise<OwnScenario[]>;
  find(userId: string, id: string): Promise<OwnScenario | undefined>;
  /** Creates or replaces one. */
  save(userId: string, scenario: OwnScenario, now: Date): Promise<void>;
  /** @returns false when there is none */
  remove(userId: string, id: string): Promise<boolean>;
  /** Removes all data of an account. */
  erase(userId: string): Promise<void>;
}

const idOf = (userId: string, id: string) => `${userId} ${id}`;

export const createOwnScenarioStore = (model: Model<OwnScenarioDocument>): OwnScenarioStore => ({
  async list(userId) {
    const documents = await model
      .find({ user_id: userId })
      .sort({ created_at: 1 })
      .lean<OwnScenarioDocument[]>();
    return documents.map(toOwnScenario);
  },

  async find(userId, id) {
    const document = await model.findOne({ _id: idOf(userId, id) }).lean<OwnScenarioDocument>();
    return document ? toOwnScenario(document) : undefined;
  },

  async save(userId, scenario, now) {
    await guardedUpsert((options) =>
      model.updateOne(
        { _id: idOf(userId, scenario.id) },
        { $set: { ...scenario }, $setOnInsert: { user_id: userId, created_at: now } },
        options,
      ),
    );
  },

  async remove(userId, id) {
    const { deletedCount } = await model.deleteOne({ _id: idOf(userId, id) });
    return deletedCount === 1;
  },

  async erase(userId) {
    await model.deleteMany({ user_id: userId });
  },
});
