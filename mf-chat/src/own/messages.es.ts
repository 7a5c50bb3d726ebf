import type { Translation } from '@ondine/web-kit/runtime';
import type { ownMessages } from './messages.en.ts';

/** The texts about own scenarios, in Spanish. */
const texts: Translation<typeof ownMessages> = {
  title: 'Tus propias escenas',
  subtitle: 'Hasta {{most}}, solo para ti: en ninguna clasificación, y se eliminan con tu cuenta.',
  back: 'Volver a todas las conversaciones',
  loading: 'Cargando tus escenas…',
  failed: 'Ahora mismo no se han podido cargar tus escenas.',
  retry: 'Reintentar',
  needsModel:
    'Las conversaciones en tus propias escenas necesitan un modelo de lenguaje, y aquí no hay ninguno conectado: el personaje con guion solo tiene frases para las escenas que vienen con Ondine. Puedes escribir las tuyas ahora, en inglés, y conversar cuando haya uno.',
  emptyTitle: 'Escribe la primera',
  emptyHint: 'Una persona inventada, un lugar y lo que te gustaría practicar.',
  create: 'Escribir una escena',
  full: 'Tienes {{most}} escenas. Elimina una para hacer sitio a otra.',
  start: 'Conversar',
  edit: 'Editar',
  editNamed: 'Editar: {{title}}',
  remove: 'Eliminar',
  removeNamed: 'Eliminar: {{title}}',
  removeTitle: '¿Eliminar esta escena?',
  removeText:
    'Desaparece para siempre. Las conversaciones que tuviste en ella se quedan hasta que las elimines.',
  removeFailed: 'No se ha podido eliminar. Inténtalo de nuevo.',
  removed: 'La escena se ha eliminado.',
  keep: 'Conservarla',
  close: 'Cerrar',
  createTitle: 'Una escena nueva',
  editTitle: 'Edita tu escena',
  titleField: 'Título',
  name: 'Nombre',
  who: 'Quién es',
  whoHint:
    'Una persona inventada y adulta: su trabajo, su forma de ser, qué te gusta de ella. Sin datos de personas reales.',
  place: 'El lugar',
  placeHint: 'El sitio, la hora y cómo empieza la charla.',
  skills: 'Qué practicas, de una a tres',
  skillsNote: 'Cada habilidad vale 20 puntos, como en todas partes.',
  problems: 'Todavía no se ha podido guardar',
  save: 'Guardar',
  saved: 'Guardado.',
  cancel: 'Cancelar',
  saveFailed: 'No se ha podido guardar. Nada de lo que has escrito se pierde: inténtalo de nuevo.',
};
export default texts;
