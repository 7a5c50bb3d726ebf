/** Trouble of theirs or of someone near them: met before anything playful. */
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
/** What draws a border: nothing else of the message outweighs it, but trouble. */
export const borders: ReadonlySet<string> = new Set(['no', 'slow', 'leave-topic']);
/** From here on an act is clear enough to be met as such, also when it follows a question of his. */
export const speaksForItself = 0.5;
/** Only then a question is taken for play or a request, and not for a question. */
export const surelyMeant = 0.6;
