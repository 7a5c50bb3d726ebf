import { Schema, type Connection, type Model } from 'mongoose';
import type { OwnScenario } from './own-scenario.ts';

/** A stored own scenario. */
export interface OwnScenarioDocument extends Omit<OwnScenario, 'id'> {
  _id: string;
  user_id: string;
  id: string;
  created_at: Date;
}

const schema = new Schema<OwnScenarioDocument>(
  {
    _id: String,
    user_id: String,
    id: String,
    created_at: Date,
    title: String,
    name: String,
    gender: String,
    who: String,
    place: String,
    skills: [String],
  },
  { collection: 'own_scenarios', versionKey: false, id: false },
).index({ user_id: 1, created_at: 1 });

export const ownScenarioModel = (connection: Connection): Model<OwnScenarioDocument> =>
  connection.model<OwnScenarioDocument>('OwnScenario', schema);

export const toOwnScenario = (document: OwnScenarioDocument): OwnScenario => {
  const { id, title, name, gender, who, place, skills } = document;
  return { id, title, name, gender, who, place, skills };
};
