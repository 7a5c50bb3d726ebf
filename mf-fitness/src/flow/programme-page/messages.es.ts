import type { Translation } from '@ondine/web-kit/runtime';
import type { programmeMessages } from './messages.en.ts';

/** The texts of the page about the programme, in Spanish. */
const texts: Translation<typeof programmeMessages> = {
  findWhy: 'Las cuatro primeras semanas son para encontrar los movimientos. Con poco basta.',
  buildWhy: 'Ahora hay un poco más de cada uno, si la vez anterior la técnica fue buena.',
  keepWhy: 'Las cuatro últimas semanas conservan lo que ha crecido, a tu ritmo.',
  gentleTitle: 'Con qué tener cuidado',
  gentleHint: 'Tus rutinas y recomendaciones lo tienen en cuenta. Cámbialo cuando cambie tu cuerpo.',
  gentle_back: 'La espalda',
  gentle_knees: 'Las rodillas',
  gentle_neck: 'Girar la cabeza',
  gentle_birth: 'He dado a luz en el último año',
  gentleFailed: 'No se ha podido guardar. Inténtalo de nuevo.',
  extrasNote:
    'Una rutina se hace con los ejercicios de tu semana, y en dos días salen todos. Si no llenan tu tiempo, añade otro que va bien y dice «También hoy».',
  toDashboard: 'Volver al inicio',
  programmeTitle: 'Tus doce semanas',
  programmeSubtitle:
    'Para suelo pélvico, caderas y espalda. Dos días de movimiento, de un minuto o más, completan una semana; una semana libre no cambia nada.',
  find: 'Semanas 1 a 4: encontrar',
  build: 'Semanas 5 a 8: construir',
  keep: 'Semanas 9 a 12: conservar',
  weekShort: 'Semana {{week}}',
  week_1: 'Encuentra los músculos de la pelvis y la respiración que los mueve.',
  week_2: 'Descubre hasta dónde les gusta a tus caderas girar y abrirse.',
  week_3: 'Deja que glúteos y tronco hagan lo que hace una espalda cansada.',
  week_4: 'Las primeras elevaciones otra vez, con más calma y sin pensar tanto.',
  week_5: 'Un poco más de cada círculo y de cada apertura.',
  week_6: 'Un poco más para los músculos que te sostienen.',
  week_7: 'Elevaciones más completas, soltando el aire en el esfuerzo.',
  week_8: 'Caderas que se mueven libres, también cuando hay más que hacer.',
  week_9: 'Conserva lo que sostiene tu espalda, a tu ritmo.',
  week_10: 'Conserva la fuerza de la pelvis, sin prisa.',
  week_11: 'Mantén libres las caderas en unos minutos tranquilos.',
  week_12: 'Todo junto, y tuyo para conservarlo.',
  here: 'Estás aquí',
  daysDone: '{{done}} de {{of}} días',
  weekOpen: 'Lo que te trae la semana {{week}}',
  day: 'Día {{day}}',
  findAmount: 'La cantidad de costumbre, o menos: estas semanas son para los movimientos.',
  buildAmount: 'Cada serie crece en una cuando la vez anterior la técnica fue buena.',
  keepAmount: 'Lo que ya es costumbre para ti, y no más.',
  orMore: 'Tras una buena técnica: {{reps}}.',
  done: 'hecha',
  toProgramme: 'Volver a tus doce semanas',
  builtOn: 'En qué se basa',
  builtOnText:
    'El programa sigue lo que está bien estudiado y no promete más que eso. No es un tratamiento: si hay dolor, después de una operación o en los meses tras un parto, consulta antes con personal médico, una matrona o fisioterapeuta.',
};
export default texts;
