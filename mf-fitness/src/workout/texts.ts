import { createInstance } from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import { workoutMessages, type WorkoutText } from './messages.en.ts';

/** The screen's own catalogue: it works in any host, whatever that has loaded. */
export const workoutI18n = createInstance();
void workoutI18n.use(initReactI18next).init({
  // Everything is in the bundle: the first picture already has its words.
  initAsync: false,
  lng: 'en',
  fallbackLng: 'en',
  defaultNS: 'workout',
  resources: { en: { workout: workoutMessages } },
  interpolation: { escapeValue: false },
});

/** Gives a text of this screen by its key. */
export type Text = (key: WorkoutText, values?: Record<string, string>) => string;

/** The texts in the user's language. */
export function useText(): Text {
  const { t } = useTranslation('workout', { i18n: workoutI18n });
  return (key, values) => t(key, { ...values });
}
