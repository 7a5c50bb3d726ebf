import type { Translation } from '@ondine/web-kit/runtime';
import type { flowMessages } from './messages.en.ts';

/** The texts of the flow and its programme, in Spanish. */
const texts: Translation<typeof flowMessages> = {
  title: 'Hoy',
  todayFor: 'Hoy: {{focus}}',
  doneTitle: 'Hoy ya te has movido',
  doneText: 'Suficiente para un día. Otra rutina es bienvenida, pero nunca hace falta.',
  week: 'Semana {{week}} de 12',
  pelvicFloor: 'Suelo pélvico',
  hips: 'Caderas',
  back: 'Espalda',
  pelvicFloorWhy:
    'Elevaciones, pulsos y posturas para los músculos de la pelvis, soltando el aire en el esfuerzo.',
  hipsWhy: 'Círculos y aperturas: unas caderas que se mueven libres sostienen todo lo demás.',
  backWhy: 'Glúteos y tronco hacen el trabajo que, si no, le toca a una espalda cansada.',
  time: '¿Cuánto tiempo tienes?',
  minutes_5: '5 min',
  minutes_10: '10 min',
  minutes_20: '20 min',
  repsOnce: '{{reps}} rep.',
  reps: '{{sets}} × {{reps}} rep.',
  holdsOnce: '{{reps}} posturas',
  holds: '{{sets}} × {{reps}} posturas',
  extra: 'También hoy: va bien con esta semana y completa tu tiempo.',
  more: 'Una más que de costumbre: tu técnica fue buena.',
  fewer_back: 'Menos, para cuidar tu espalda.',
  fewer_knees: 'Menos, para cuidar tus rodillas.',
  fewer_neck: 'Menos, para cuidar tu cuello.',
  fewer_birth: 'Menos, porque diste a luz hace poco.',
  moving: 'Movimiento: unos {{moving}} de {{minutes}} min. Los demás son descansos y tiempo para colocarte.',
  shortened: 'Con cuidado es menos: unos {{minutes}} min esta vez, y es suficiente.',
  leftOut_back: 'Sin {{names}}, para proteger tu espalda.',
  leftOut_knees: 'Sin {{names}}, para proteger tus rodillas.',
  leftOut_neck: 'Sin {{names}}, para proteger tu cuello.',
  notYet: 'Pueden esperar: {{names}}. Para cuidarte, tus dos primeras semanas dejan fuera lo difícil.',
  leftOut_birth:
    'Sin {{names}}, porque diste a luz hace poco. Antes de empezar, consulta a quien te atiende o a tu matrona.',
  start: 'Empezar la rutina',
  plan: 'Tus doce semanas',
};
export default texts;
