import { guardedUpsert } from '@ondine/platform/mongo';
import type { Model } from 'mongoose';
import { toSettings, type PartnerSettingsDocument } from './partner-settings-document.ts';
import type { Fact, PartnerSettings } from './partner-settings.ts';

/** The partner settings of members, and the remembered facts. */
export interface PartnerSettingsStore {
  /** @returns the chosen settings, or the default */
  find(userId: string, scenarioSlug: string): Promise<PartnerSettings>;
  /** All settings of a user, by scenario. */
  list(userId: string): Promise<(PartnerSettings & { readonly scenarioSlug: string })[]>;
  /** Changes the given fields only. @param at the time of the change, from which on what is said is remembered */
  change(
    userId: string,
    scenarioSlug: string,
    changes: Partial<Omit<PartnerSettings, 'facts' | 'remembersSince'>>,
    at: Date,
  ): Promise<PartnerSettings>;
  /**
   * Replaces the facts, if they are still those that were read and remembering is on.
   * @returns false when they have changed, remembering is off, or the account is deleted: nothing is stored then
   */
  keepFacts(
    userId: string,
    scenarioSlug: string,
    before: readonly Fact[],
    facts: readonly Fact[],
  ): Promise<boolean>;
  /** @returns false when there is no such fact */
  changeFact(userId: string, scenarioSlug: string, fact: Fact): Promise<boolean>;
  /** @returns false when there is no such fact */
  deleteFact(userId: string, scenarioSlug: string, factId: string): Promise<boolean>;
  deleteFacts(userId: string, scenarioSlug: string): Promise<void>;
  /** Removes all data of an account. */
  erase(userId: string): Promise<void>;
}

const idOf = (userId: string, scenarioSlug: string) => `${userId} ${scenarioSlug}`;

export function createPartnerSettingsStore(model: Model<PartnerSettingsDocument>): PartnerSettingsStore {
  const read = (userId: string, scenarioSlug: string) =>
    model.findOne({ _id: idOf(userId, scenarioSlug) }).lean<PartnerSettingsDocument>();

  return {
    find: async (userId, scenarioSlug) => toSettings(await read(userId, scenarioSlug)),

    async list(userId) {
      const documents = await model
        .find({ user_id: userId })
        .sort({ scenario_slug: 1 })
        .lean<PartnerSettingsDocument[]>();
      return documents.map((document) => ({
        scenarioSlug: document.scenario_slug,
        ...toSettings(document),
      }));
    },

    async change(userId, scenarioSlug, { levelChoice, ...changes }, at) {
      const begins = changes.remembers === true && (await read(userId, scenarioSlug))?.remembers !== true;
      await guardedUpsert((options) =>
        model.updateOne(
          { _id: idOf(userId, scenarioSlug) },
          {
            $set: {
              user_id: userId,
              scenario_slug: scenarioSlug,
              ...changes,
              ...(levelChoice && { level_choice: levelChoice }),
              ...(begins && { remembers_since: at }),
            },
          },
          options,
        ),
      );
      return toSettings(await read(userId, scenarioSlug));
    },

    async keepFacts(userId, scenarioSlug, before, facts) {
      const same = before.length === 0 ? { 'facts.0': { $exists: false } } : { facts: [...before] };
      const { matchedCount } = await model.updateOne(
        { _id: idOf(userId, scenarioSlug), remembers: true, ...same },
        { $set: { facts: [...facts] } },
      );
      return matchedCount === 1;
    },

    async changeFact(userId, scenarioSlug, { id, text }) {
      const { matchedCount } = await model.updateOne(
        { _id: idOf(userId, scenarioSlug), 'facts.id': id },
        { $set: { 'facts.$.text': text } },
      );
      return matchedCount === 1;
    },

    async deleteFact(userId, scenarioSlug, factId) {
      const { matchedCount } = await model.updateOne(
        { _id: idOf(userId, scenarioSlug), 'facts.id': factId },
        { $pull: { facts: { id: factId } } },
      );
      return matchedCount === 1;
    },

    async deleteFacts(userId, scenarioSlug) {
      await model.updateOne({ _id: idOf(userId, scenarioSlug) }, { $set: { facts: [] } });
    },

    async erase(userId) {
      await model.deleteMany({ user_id: userId });
    },
  };
}
