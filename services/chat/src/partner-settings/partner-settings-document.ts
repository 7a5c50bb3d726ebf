import { Schema, type Connection, type Model } from 'mongoose';
import { usualSettings, type Fact, type PartnerSettings } from './partner-settings.ts';

/** Stored settings of a member in one scenario. */
export interface PartnerSettingsDocument {
  _id: string;
  user_id: string;
  scenario_slug: string;
  gender?: PartnerSettings['gender'];
  name?: string | null;
  level_choice?: PartnerSettings['levelChoice'];
  remembers?: boolean;
  remembers_since?: Date;
  facts?: Fact[];
}

const schema = new Schema<PartnerSettingsDocument>(
  {
    _id: String,
    user_id: String,
    scenario_slug: String,
    gender: String,
    name: String,
    level_choice: String,
    remembers: Boolean,
    remembers_since: Date,
    facts: Schema.Types.Mixed,
  },
  { collection: 'partner_settings', versionKey: false },
).index({ user_id: 1 });

export const partnerSettingsModel = (connection: Connection): Model<PartnerSettingsDocument> =>
  connection.model<PartnerSettingsDocument>('PartnerSettings', schema);

export const toSettings = (document: PartnerSettingsDocument | null): PartnerSettings => ({
  gender: document?.gender ?? usualSettings.gender,
  name: document?.name ?? null,
  levelChoice: document?.level_choice ?? usualSettings.levelChoice,
  remembers: document?.remembers ?? usualSettings.remembers,
  remembersSince: document?.remembers_since ?? usualSettings.remembersSince,
  facts: (document?.facts ?? []).map(({ id, text }) => ({ id, text })),
});
