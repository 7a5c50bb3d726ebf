import type { Translation } from '@ondine/web-kit/runtime';
import type { healthMessages } from './messages.en.ts';

/** The texts of the health screen, in Spanish. */
const texts: Translation<typeof healthMessages> = {
  title: 'Estado de la plataforma',
  back: 'Volver a administración',
  asOf: 'A las {{time}}',
  lines: 'Cada línea es la última hora. Esta copia de la puerta de enlace observa desde las {{since}}.',
  refresh: 'Actualizar',
  retry: 'Reintentar',
  loadFailed: 'Ahora mismo no se puede mostrar cómo está la plataforma. Inténtalo de nuevo.',
  refreshFailed: 'No se ha podido actualizar. Lo que ves es de las {{time}}.',
  notAvailable: 'Ahora mismo no disponible.',
  close: 'Cerrar',
  cancel: 'Cancelar',

  parts: 'Partes',
  partsText: 'Se pregunta a una réplica de cada parte, la que atienda la llamada.',
  up: 'En marcha',
  degraded: 'Con limitaciones',
  away: 'Sin respuesta',
  partVersion: 'Versión {{version}}, en marcha desde {{since}}',
  versionUnknown: 'No responde, así que no se conoce su versión.',
  missing: 'No llega a: {{names}}',

  events: 'Eventos',
  eventsText:
    'Qué espera a cada servicio, cuánto lleva su propio evento más antiguo esperando al broker y qué ha abandonado.',
  waitingEvents: 'Esperan a que los atienda',
  oldestPending: 'El más antiguo espera al broker',
  givenUp: 'Abandonados',
  seconds: '{{value}} s',
  unknown: 'Se desconoce',

  lastHour: 'Última hora: entre {{low}} y {{high}}.',
  lastHourSame: 'Última hora: {{value}} todo el tiempo.',
  lastHourGaps: 'Durante una parte no se supo.',
  lastHourUnknown: 'Aún no se sabe nada de la última hora.',

  remotes: 'Front-ends',
  live: 'La versión {{version}} está publicada.',
  noCanary: 'Sin canario.',
  canary: 'El canario {{version}} se muestra a {{share}} de cada 100 usuarias.',
  canaryEnded: 'El canario {{version}} falló demasiado: ya no lo recibe nadie.',
  canaryShare: 'Proporción del canario',
  openings: 'Canario: fallaron {{failed}} de {{seen}} aperturas. Activa: {{liveFailed}} de {{liveSeen}}.',
  canaryFailed: 'Falló el canario',
  liveFailed: 'Falló la versión activa',

  ended: 'Terminado',
  serviceCanaries: 'Canarios de los servicios',
  noServiceCanaries: 'Ninguno. Todas las llamadas van a la versión activa de su servicio.',
  serviceCanary: 'El canario {{version}} recibe las llamadas de {{share}} de cada 100.',
  serviceCanaryEnded:
    'El canario {{version}} falló demasiado frente a la versión activa: ya no lo recibe nadie.',
  calls: 'Canario: fallaron {{failed}} de {{seen}} llamadas. Activa: {{liveFailed}} de {{liveSeen}}.',
  percent: '{{value}} %',

  jobs: 'Tareas',
  rebuild: 'Reconstrucción de logros y clasificaciones',
  noRebuild: 'No hay ninguna en marcha. npm run rebuild inicia una.',
  rebuildDone: 'Terminada',
  rebuildCounts: '{{results}} resultados de {{users}} usuarias revisados, {{repaired}} usuarias reparadas.',
  rebuildMoved: 'Avanzó por última vez a las {{time}}.',

  deadLetters: 'Eventos abandonados',
  noDeadLetters: 'Ninguno. Todos los eventos se han procesado.',
  deadLettersUnavailable: 'El servicio {{service}} no responde ahora mismo.',
  deadLettersFailed: 'Ahora mismo no se puede mostrar la lista.',
  deadLetterAbout: '{{service}}, {{time}}, sobre {{subject}}',
  retried: 'Reintentos sin éxito: {{times}}, el último a las {{time}}',
  retryEvent: 'Reintentar',
  discard: 'Descartar',
  retryTitle: '¿Reintentar este evento?',
  retryText:
    'El servicio {{service}} lo procesa una vez más, ahora. A los demás servicios que lo recibieron no se les vuelve a avisar. Si funciona, sale de esta lista; si falla, se queda, con lo que haya ido mal esta vez. Queda anotado que lo has hecho tú.',
  retryConfirm: 'Reintentar ahora',
  discardTitle: '¿Descartar este evento?',
  discardText:
    'El servicio {{service}} no lo procesará nunca y no se puede recuperar desde aquí. Los resultados aún se pueden obtener de los registros con npm run rebuild. Queda anotado que lo has hecho tú.',
  discardConfirm: 'Descartar para siempre',
  settled: 'Hecho: {{type}} ya no está en la lista.',
};
export default texts;
