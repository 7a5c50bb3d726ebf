import type { Translation } from '@ondine/web-kit/runtime';
import type { kitMessages } from './messages.en.ts';

/** The texts of the kit's components in Spanish. */
const texts: Translation<typeof kitMessages> = {
  showPassword: 'Mostrar la contraseña',
  hidePassword: 'Ocultar la contraseña',
  capsLock: 'Las mayúsculas están activadas',
  dismiss: 'Cerrar',
  loading: 'Cargando',
  retry: 'Reintentar',
  close: 'Cerrar',
  quickExit: 'Salida rápida',
  language: 'Idioma',
  languageFailed: 'Ahora mismo no se ha podido guardar el idioma en tu cuenta. Inténtalo de nuevo.',
};
export default texts;
