import type { Translation } from '@ondine/web-kit';
import type { shellMessages } from './messages.en.ts';

/** The shell's own texts, in Spanish. */
const texts: Translation<typeof shellMessages> = {
  skip: 'Ir al contenido',
  navigation: 'Principal',
  home: 'Ejercicios',
  chat: 'Chat',
  leaderboard: 'Clasificación',
  achievements: 'Logros',
  profile: 'Perfil',
  admin: 'Admin',
  signOut: 'Cerrar sesión',
  leave: 'Salida rápida',
  leaveHint: 'Lleva al instante a una página inofensiva. Pulsar Escape dos veces hace lo mismo.',
  unavailableTitle: 'Esta parte está tomando aire',
  unavailable: 'Ahora mismo no se ha podido cargar. Todo lo demás sigue funcionando.',
  brokenTitle: 'Algo se ha torcido',
  broken: 'Esta pantalla ha tenido un problema. Lo que has guardado está a salvo.',
  unreachableTitle: 'No podemos conectar con Ondine',
  retry: 'Reintentar',
  offline: 'No tienes conexión.',
  offlineSince: 'No tienes conexión. Lo que ves es de {{time}}.',
  unreachable: 'Ahora mismo no se puede conectar con Ondine.',
  unreachableSince: 'Ahora mismo no se puede conectar con Ondine. Lo que ves es de {{time}}.',
  notKeptTitle: 'Esta parte necesita conexión',
  notKept:
    'Aún no está en este dispositivo. Cuando se haya abierto con conexión, se abrirá también sin ella.',
  waiting_one: '1 entrenamiento está guardado en este dispositivo, pendiente de envío.',
  waiting_other: '{{count}} entrenamientos están guardados en este dispositivo, pendientes de envío.',
  unkept_one:
    '1 entrenamiento está pendiente de envío. No se ha podido guardar en este dispositivo: por favor, no cierres esta pestaña.',
  unkept_other:
    '{{count}} entrenamientos están pendientes de envío. No todos se han podido guardar en este dispositivo: por favor, no cierres esta pestaña.',
  arrived_one: '1 entrenamiento que tuvo que esperar se guardó a las {{time}}.',
  arrived_other:
    '{{count}} entrenamientos que tuvieron que esperar están guardados, el último a las {{time}}.',
  refused: 'No se ha podido guardar {{name}}: {{reason}}',
  figures: '{{name}}: {{reps}} rep., {{seconds}} s, técnica {{score}} %',
  sendNow: 'Enviar ahora',
  resting: 'Ondine está muy ocupada y ha pedido una pausa corta. El envío continúa solo enseguida.',
  copy: 'Copiar',
  copied: 'Copiado',
  notCopied: 'No copiado',
  putAway: 'Quitar de este dispositivo',
  newRelease: 'Hay una versión nueva de Ondine.',
  loadRelease: 'Cargarla',
  notNow: 'Ahora no',
  newAchievement: 'Nuevo logro',
  viewAchievements: 'Ver todos los logros',
  close: 'Cerrar',

  neutralTitle: 'Notas',
};
export default texts;
