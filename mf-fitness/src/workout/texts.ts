import { createMessages, useMessages } from '@ondine/web-kit/runtime';
import { workoutMessages, type WorkoutText } from './messages.en.ts';

const messages = createMessages('workout', workoutMessages, {
  es: () => import(/* webpackChunkName: "es" */ './messages.es.ts'),
});

/** Returns a text of this screen by its key. */
export type Text = (key: WorkoutText, values?: Readonly<Record<string, string>>) => string;

/** The texts of a workout in the user's language. */
export const useWorkoutTexts = (): { readonly t: Text } => useMessages(messages);
