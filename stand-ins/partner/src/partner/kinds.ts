/** Trouble of the member or of someone near them, which is answered before anything playful. */
export const grave = new Set([
  'allergy',
  'ill',
  'sad',
  'grief',
  'breakup',
  'fear',
  'shame',
  'lonely',
  'stress',
  'worry',
  'tired',
]);
/** Acts that draw a border; only trouble outweighs them. */
export const borders: ReadonlySet<string> = new Set(['no', 'slow', 'leave-topic']);
/** Minimum probability at which an act is answered as such, even after a question of the partner. */
export const speaksForItself = 0.5;
/** Minimum probability at which a question is taken for play or a request. */
export const surelyMeant = 0.6;
