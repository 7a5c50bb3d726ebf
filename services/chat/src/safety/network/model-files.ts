import { join } from 'node:path';

const folder = join(import.meta.dirname, '..', '..', '..', 'models');

/** The trained networks; `npm run learn -w @ondine/chat` creates them from `training/`. */
export const modelFiles = {
  harms: join(folder, 'harms.network'),
  scenes: join(folder, 'scenes.network'),
  otherLanguages: join(folder, 'other-languages.network'),
  intents: join(folder, 'intents.network'),
} as const;
