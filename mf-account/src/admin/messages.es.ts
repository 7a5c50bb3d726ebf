import type { Translation } from '@ondine/web-kit/runtime';
import type { adminMessages } from './messages.en.ts';

/** The texts of the admin screen, in Spanish. */
const texts: Translation<typeof adminMessages> = {
  title: 'Administración',
  greeting: 'Hola, {{name}}',
  lastUpdated: 'Actualizado: {{time}}',
  refresh: 'Actualizar',
  health: 'Estado de la plataforma',
  retry: 'Reintentar',
  checking: 'Comprobando el acceso…',
  accessDenied: 'Acceso denegado. Se necesitan permisos de administración.',
  authenticationFailed: 'No se ha podido comprobar quién eres. Vuelve a entrar.',
  loadFailed: 'No se ha podido cargar el panel de administración. Inténtalo de nuevo.',

  users: 'Usuarias',
  allSessions: 'Todas las sesiones (en conjunto)',
  fitnessSessions: 'Sesiones de ejercicio',
  chatSessions: 'Sesiones de conversación',
  total: 'Total',
  human: 'Personas',
  bot: 'Bots',
  botPercentage: 'Porcentaje de bots',
  averagePerHuman: 'Media por persona',
  averagePerBot: 'Media por bot',
  percent: '{{value}} %',
  sectionUnavailable: 'Ahora mismo no disponible: el servicio que guarda estas cifras no responde.',

  growth: 'A lo largo del tiempo',
  newAccounts: 'Cuentas nuevas por día',
  workouts: 'Sesiones de ejercicio por día',
  conversations: 'Sesiones de conversación por día',
  days: '{{total}} en los últimos 30 días, {{bots}} de ellas de bots. El día con más tuvo {{most}}.',
  figures: 'Mostrar las cifras',
  day: 'Día (UTC)',

  leftOffBoards: 'Fuera de las clasificaciones',
  nobodyLeftOff: 'Nadie. En todos los días cabían sus entrenamientos.',
  nameless: 'Sin nombre',
  overfullDay:
    '{{day}} (UTC): {{workouts}} entrenamientos, {{sum}} minutos en total, dentro de {{held}} de ese día',
  readmit: 'Readmitir',
  readmissions: 'Readmitidas',
  readmitted: '{{name}}: día {{day}}, por {{by}}, {{time}}',
  readmitTitle: '¿Readmitir a {{name}} en las clasificaciones?',
  readmitText:
    'Los entrenamientos de estos días contarán tal como están ahora. Otro entrenamiento en uno de esos días, u otro día demasiado lleno, deja fuera esa cuenta de nuevo. Queda anotado que lo has hecho tú.',
  readmitConfirm: 'Readmitir',

  reports: 'Respuestas con aviso',
  reportsText:
    'Lo que escribió el personaje y el mensaje anterior. De quién es la conversación no se sabe. Cada una que revisas queda anotada en la actividad de tu propia cuenta.',
  noReports: 'No hay ninguna pendiente.',
  reason_explicit: 'Demasiado explícita',
  reason_unkind: 'Poco amable o insistente',
  reason_out_of_character: 'Fuera de su papel',
  reason_other: 'Otra cosa',
  reportedIn: '{{scenario}}, {{time}}',
  memberSaid: 'Ella',
  partnerSaid: 'El personaje',
  settle: 'Revisada',
  settleReply: 'Revisada: {{reply}}',

  activity: 'Qué ha pasado en una cuenta',
  activityText:
    'Su último año, lo más reciente primero. Queda anotado que lo has mirado, para ti y para esa persona.',
  whichAccount: 'Correo o id de la cuenta',
  lookUp: 'Buscar',
  activityOf: '{{email}} ({{id}})',
  entryBy: 'por {{by}}',
  entryAbout: 'sobre {{about}}',
  olderEntries: 'Entradas anteriores',

  scenarioFiles: 'Escenas de conversación',
  scenariosInUse: '{{valid}} de {{total}} están en uso.',
  valid: 'En uso',
  leftOut: 'Excluida',

  deleteBots: 'Eliminar todos los bots',
  deleteBotsTitle: '¿Eliminar todos los bots?',
  deleteBotsText:
    'Desaparecen todas las cuentas de bots, con sus sesiones, conversaciones, logros y puestos en las clasificaciones. Las personas no se tocan. Esto no se puede deshacer.',
  cancel: 'Cancelar',
  deleteConfirm: 'Eliminar',
  deleting: 'Eliminando…',
  deleteFailed: 'No se han podido eliminar los bots: {{detail}}',
  unknownError: 'Error desconocido',
  deleted: '✓ {{message}}',
  close: 'Cerrar',
  ok: 'Aceptar',
};
export default texts;
