import type { Translation } from '@ondine/web-kit';
import type { passkeyWords as english } from './passkey-words.en.ts';

/** The texts about passkeys, in Spanish. */
export const passkeyWords: Translation<typeof english> = {
  passkeysTitle: 'Llaves de acceso',
  passkeysText:
    'Entra con tu huella, tu cara o el PIN de tu dispositivo. No hay nada que recordar ni nada que otras personas puedan averiguar.',
  noPasskeys: 'Aún no tienes ninguna llave de acceso.',
  noPasskeysHere: 'Este navegador no puede crear llaves de acceso. Otro sí puede, o tu teléfono.',
  addPasskey: 'Añadir una llave de acceso',
  passkeyAdded: 'Tu llave de acceso está lista. Ya puedes entrar con ella.',
  passkeyAddedOn: 'Añadida el {{date}}',
  passkeyUnused: 'Aún sin usar',
  passkeyName: 'Nombre de la llave de acceso',
  rename: 'Renombrar',
  renamePasskey: 'Renombrar {{name}}',
  remove: 'Quitar',
  removePasskey: 'Quitar {{name}}',
  removePasskeyTitle: '¿Quitar esta llave de acceso?',
  removePasskeyText:
    'Nadie podrá entrar ya con ella y se cerrará la sesión en tus otros dispositivos. El dispositivo donde está puede seguir ofreciéndola hasta que la borres también allí.',
  removePasskeyConfirm: 'Quitar la llave de acceso',
  keepPasskey: 'Conservarla',
  passkeyRemoved: 'La llave de acceso se ha quitado.',
  passkeySignIn: 'Entrar con una llave de acceso',
  usePasskey: 'Usar una llave de acceso',
  proofTextPasskey: 'Entraste hace un rato. Muestra una vez más que eres tú y seguimos.',
  passkeyNotUsed:
    'No se ha usado ninguna llave de acceso. Puedes intentarlo de nuevo o entrar de otra forma.',
  passkeyNotMade: 'No se ha añadido ninguna llave de acceso. Puedes intentarlo de nuevo cuando quieras.',
  passkeyKnown: 'Este dispositivo ya tiene una llave de acceso para tu cuenta.',
  activity_passkey_added: 'Llave de acceso añadida',
  activity_passkey_removed: 'Llave de acceso quitada',
  activity_passkey_refused: 'Una llave de acceso no funcionó',
};
