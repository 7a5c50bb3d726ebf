import type { Translation } from '@ondine/web-kit/runtime';
import type { reminderMessages } from './messages.en.ts';

/** The texts about reminders in this browser, in Spanish. */
const texts: Translation<typeof reminderMessages> = {
  pushReminders: 'Avisar en este dispositivo, también con Ondine cerrada',
  pushDenied: 'Este navegador no permite notificaciones. Puedes cambiarlo en sus ajustes.',
  pushFailed: 'Ahora mismo no se han podido cambiar los avisos. Inténtalo de nuevo.',
};
export default texts;
