import { accountStates } from './account-states.ts';
import { adminStates } from './admin-states.ts';
import { conversationStates } from './conversation-states.ts';
import { fitnessStates } from './fitness-states.ts';
import type { ScreenState } from './screen-state.ts';

/** Every screen in every state that looks different, including dialogs. */
export const screenStates: readonly ScreenState[] = [
  ...accountStates,
  ...fitnessStates,
  ...conversationStates,
  ...adminStates,
];
